import { href, isPageBuilt, type RouteName, routeAt } from 'shared-contract';
import type { IconName } from 'shared-ui';

/**
 * Where a banner or streamer may lead: a page of ours that exists, or an https address elsewhere. Anything else
 * (a page that is not built, another scheme) is no link.
 */
export function safeLink(link: string): string | undefined {
  if (/^\/(?![/\\])/.test(link)) {
    const page = routeAt(link.replace(/[?#].*$/, ''));
    return page && isPageBuilt(page) ? link : undefined;
  }
  return /^https:\/\/[^/]/.test(link) ? link : undefined;
}

const ways: { page: RouteName; icon: IconName; label: string }[] = [
  { page: 'goodList', icon: 'buy', label: '买号' },
  { page: 'sell', icon: 'sell', label: '卖号' },
  { page: 'sale', icon: 'recycle', label: '回收' },
  { page: 'security', icon: 'shieldok', label: '担保验真' },
  { page: 'contactkefu', icon: 'headset', label: '客服' },
  { page: 'accountOrder', icon: 'doc', label: '我的订单' },
  { page: 'finish', icon: 'trend', label: '最近成交' },
  { page: 'gonggao', icon: 'bell', label: '公告' },
];

/** The first five ways on whose page exists. */
export const shortcuts = (built: (page: RouteName) => boolean = isPageBuilt) =>
  ways
    .filter(({ page }) => built(page))
    .slice(0, 5)
    .map(({ page, icon, label }) => ({ icon, label, href: (href as (name: RouteName) => string)(page) }));
