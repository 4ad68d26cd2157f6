import type { RouteName } from './routes';

/**
 * How the desktop lays out a page (docs/design.md, "Desktop"). `column`: reading and forms, the default; `wide`: the
 * whole container; `list`: the same, wider on large screens; `account`: beside the side menu; `form`: beside it, as
 * narrow as a column; `chat`: as high as the window.
 */
export type DesktopLayout = 'column' | 'wide' | 'list' | 'account' | 'form' | 'chat';

/**
 * The pages with another layout than `column`. Not a field of the routes, which are part of every phone's first script.
 * A page is listed once it has styles for that layout.
 */
export const desktopLayouts: Readonly<Partial<Record<RouteName, DesktopLayout>>> = {
  home: 'wide',
  goodDetail: 'wide',
  seller: 'wide',
  orderDetail: 'wide',
  sell: 'wide',
  BasicInformation: 'wide',
  fillInformation: 'wide',
  sale: 'wide',
  jingjiahuishou: 'wide',
  jingjiahuishouPriceList: 'wide',
  hire: 'wide',
  contactkefu: 'wide',
  jieshao: 'wide',
  gonggao: 'wide',
  xinwen: 'wide',

  mycenter: 'account',
  accountOrder: 'account',
  MyProducts: 'account',
  offers: 'account',
  requests: 'account',
  myJingjiahuishou: 'account',
  Myevaluation: 'account',
  collect: 'account',
  wishes: 'account',
  wishHit: 'account',
  followed: 'account',
  Mybrowsing: 'account',
  zhaohui: 'account',
  ProblemList: 'account',

  Realname: 'form',
  geren: 'form',
  passwore: 'form',
  rights: 'form',
  statement: 'form',
  code: 'form',
  report: 'form',
  fankui: 'form',
  suggest: 'form',

  goodList: 'list',

  xiaoxi: 'chat',
};

/** The pages above a page, outermost first. Lists and goods show theirs themselves, as these depend on the game. */
export const desktopTrails: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  orderDetail: ['mycenter', 'accountOrder'],
  sell: ['home'],
  sale: ['home'],
  BasicInformation: ['home', 'sell'],
  fillInformation: ['home', 'sell'],
  jingjiahuishou: ['home', 'sell'],
};
