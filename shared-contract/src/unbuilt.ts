import type { CallName } from './calls';
import type { RouteName } from './routes';

/**
 * Calls whose handler the back end does not have yet, and routes whose page no remote has yet: the one place that
 * says so. The server answers such a call with 404, the host shows its not-found page, and a button that would need
 * one is absent. A row that is not listed here and has no handler or page does not compile.
 */
export const unbuiltCalls = [
] as const satisfies readonly CallName[];

export type UnbuiltCall = (typeof unbuiltCalls)[number];
export type BuiltCall = Exclude<CallName, UnbuiltCall>;

export const unbuiltPages = [
  'yinsi',
  'appDownload',
  'sale',
  'sell',
  'hire',
  'BasicInformation',
  'fillInformation',
  'commit',
  'security',
  'articleDetail',
  'jingjiahuishou',
  'geren',
  'passwore',
  'xiaoxi',
  'collect',
  'Mybrowsing',
  'MyProducts',
  'Myevaluation',
  'myJingjiahuishou',
  'jingjiahuishouPriceList',
  'zhaohui',
  'shanghu',
  'xinwen',
  'bangzhu',
  'helpdetail',
  'contactkefu',
  'jieshao',
  'cooperate',
  'zhaomu',
  'fankui',
  'suggest',
  'ProblemList',
] as const satisfies readonly RouteName[];

export type UnbuiltPage = (typeof unbuiltPages)[number];

const unbuiltCallSet: ReadonlySet<string> = new Set(unbuiltCalls);
const unbuiltPageSet: ReadonlySet<string> = new Set(unbuiltPages);

/** Whether the back end answers this call; a control that needs it is shown only then. */
export const isCallBuilt = (name: CallName) => !unbuiltCallSet.has(name);

/** Whether the route has a page; a link to it is shown only then. */
export const isPageBuilt = (name: RouteName) => !unbuiltPageSet.has(name);
