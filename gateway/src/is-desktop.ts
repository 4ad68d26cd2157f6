import type { IncomingHttpHeaders } from 'node:http';

const DESKTOP = /Windows NT|Macintosh|X11|CrOS/;
const PHONE = /Mobile|Android|iPhone/;

/**
 * Whether a browser may show the desktop layout: by the hint that Chromium sends with every request, else by the user
 * agent. An unknown one counts as a phone, whose document is complete too.
 */
export function isDesktop(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint) return hint === '?0';
  const agent = headers['user-agent'] ?? '';
  return DESKTOP.test(agent) && !PHONE.test(agent);
}
