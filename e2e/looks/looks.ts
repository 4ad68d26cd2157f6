import { type RouteName, routes } from 'shared-contract';
import { desktop, phone } from '../support/devices';

const names = Object.keys(routes) as RouteName[];

/** Pages with columns or sheets of their own on a desktop, and one of reading; the others have a layout of these, or that of the phone. */
const desktopPages: readonly RouteName[] = [
  'home',
  'goodList',
  'goodDetail',
  'seller',
  'hire',
  'orderDetail',
  'mycenter',
  'accountOrder',
  'collect',
  'wishes',
  'xiaoxi',
  'sell',
  'sale',
  'login',
  'bangzhu',
  'gonggao',
  'contactkefu',
  'jieshao',
];
const darkPages: readonly RouteName[] = ['home', 'goodList', 'goodDetail', 'orderDetail', 'mycenter'];

/** The pictures: every page on a phone, some on a desktop and some in the dark theme. */
export const looks = [
  { name: 'phone', device: phone, colorScheme: 'light', pages: names },
  { name: 'phone-dark', device: phone, colorScheme: 'dark', pages: darkPages },
  { name: 'desktop', device: desktop, colorScheme: 'light', pages: desktopPages },
] as const;
