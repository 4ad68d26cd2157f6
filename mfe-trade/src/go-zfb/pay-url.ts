/**
 * The address to pay at, if it is one a browser may be sent to: http or https, absolute or of our own origin. It only
 * ever comes from the server's answer, never from the page's address (product section 3, X8).
 */
export function payUrlOf(payUrl: string | null, origin: string): string | undefined {
  if (!payUrl || !URL.canParse(payUrl, origin)) return undefined;
  const url = new URL(payUrl, origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
