import { href, routeAt } from 'shared-contract';
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

/** The shortcuts under the banner. */
export const shortcuts: readonly { icon: IconName; label: string; href: string }[] = [
  { icon: 'buy', label: '买号', href: href('goodList') },
  { icon: 'sell', label: '卖号', href: href('sell') },
  { icon: 'recycle', label: '回收', href: href('sale') },
  { icon: 'shieldok', label: '担保验真', href: href('security') },
  { icon: 'headset', label: '客服', href: href('contactkefu') },
];
