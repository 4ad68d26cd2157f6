import { href, type RouteName, routeAt } from 'shared-contract';
import type { IconName } from 'shared-ui';

/**
 * Validates the link of a banner or streamer: a page of this site, or an https address. Anything else (an address
 * without a page, another scheme) is dropped.
 */
export function safeLink(link: string): string | undefined {
  if (/^\/(?![/\\])/.test(link)) {
    return routeAt(link.replace(/[?#].*$/, '')) && link;
  }
  return /^https:\/\/[^/]/.test(link) ? link : undefined;
}

/** The shortcuts under the banner, in two rows of five. */
export const shortcuts = (
  [
    ['buy', '买号', 'goodList'],
    ['sell', '卖号', 'sell'],
    ['key', '租号', 'hire'],
    ['recycle', '回收', 'sale'],
    ['shield', '找回包赔', 'zhaohui'],
    ['shieldok', '担保验真', 'security'],
    ['gauge', '平台数据', 'jieshao'],
    ['doc', '新闻', 'xinwen'],
    ['info', '帮助', 'bangzhu'],
    ['headset', '客服', 'contactkefu'],
  ] as const satisfies readonly (readonly [IconName, string, RouteName])[]
).map(([icon, label, name]) => ({ icon, label, href: href(name) }));
