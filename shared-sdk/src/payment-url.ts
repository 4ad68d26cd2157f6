/**
 * The address to pay at, if a browser may be sent there: http or https, on our own origin (the sandbox cashier) or on one that
 * the gateway put into the page as `<meta name="payment-origins">`. The answer of a call alone leads nowhere else.
 * @param payUrl as the api answered it; null where the payment no longer waits
 * @returns the absolute address; undefined where it must not be followed
 */
export function paymentUrl(payUrl: string | null): string | undefined {
  const { origin } = window.location;
  if (!payUrl || !URL.canParse(payUrl, origin)) return undefined;
  const url = new URL(payUrl, origin);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="payment-origins"]');
  const allowed = [origin, ...(meta?.content ?? '').split(' ')];
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password && allowed.includes(url.origin) ? url.href : undefined;
}
