import { href, routeAt } from 'shared-contract';
import type { IconName } from 'shared-ui';

/**
 * Where a banner or streamer may lead: a page of ours, or an https address elsewhere. Anything else (an address
 * without a page, another scheme) is no link.
 */
export function safeLink(link: string): string | undefined {
  if (/^\/(?![/\\])/.test(link)) {
    return routeAt(link.replace(/[?#].*$/, '')) && link;
  }
  return /^https:\/\/[^/]/.test(link) ? link : undefined;
}

/** The ways on under the banner. */
export const shortcuts: readonly { icon: IconName; label: string; href: string }[] = [
  { icon: 'buy', label: '买号', href: href('goodList') },
  { icon: 'sell', label: '卖号', href: href('sell') },
  { icon: 'recycle', label: '回收', href: href('sale') },
  { icon: 'shieldok', label: '担保验真', href: href('security') },
  { icon: 'headset', label: '客服', href: href('contactkefu') },
];
