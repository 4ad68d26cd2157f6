import { type RouteName, routes } from 'shared-contract';
import { desktop, phone } from '../support/devices';

const names = Object.keys(routes) as RouteName[];

/** Pages with a desktop layout of their own, and one of reading. */
const desktopPages: readonly RouteName[] = [
  'home',
  'goodList',
  'goodDetail',
  'orderDetail',
  'mycenter',
  'accountOrder',
  'xiaoxi',
  'sell',
  'login',
  'bangzhu',
];
const darkPages: readonly RouteName[] = ['home', 'goodList', 'goodDetail', 'orderDetail', 'mycenter'];

/** The pictures: every page on a phone, some on a desktop and some in the dark theme. */
export const looks = [
  { name: 'phone', device: phone, colorScheme: 'light', pages: names },
  { name: 'phone-dark', device: phone, colorScheme: 'dark', pages: darkPages },
  { name: 'desktop', device: desktop, colorScheme: 'light', pages: desktopPages },
] as const;
