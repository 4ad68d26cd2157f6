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

interface Way {
  page: RouteName;
  icon: IconName;
  label: string;
  href: string;
}

const ways: readonly Way[] = [
  { page: 'goodList', icon: 'buy', label: '买号', href: href('goodList') },
  { page: 'sell', icon: 'sell', label: '卖号', href: href('sell') },
  { page: 'sale', icon: 'recycle', label: '回收', href: href('sale') },
  { page: 'security', icon: 'shieldok', label: '担保验真', href: href('security') },
  { page: 'contactkefu', icon: 'headset', label: '客服', href: href('contactkefu') },
  { page: 'accountOrder', icon: 'doc', label: '我的订单', href: href('accountOrder') },
  { page: 'finish', icon: 'trend', label: '最近成交', href: href('finish') },
  { page: 'gonggao', icon: 'bell', label: '公告', href: href('gonggao') },
  { page: 'goodList', icon: 'arrowdown', label: '降价', href: href('goodList', { sort: 'drop' }) },
];

/** The first five ways on whose page exists. */
export const shortcuts = (built: (page: RouteName) => boolean = isPageBuilt) =>
  ways
    .filter(({ page }) => built(page))
    .slice(0, 5)
    .map(({ page: _, ...item }) => item);
