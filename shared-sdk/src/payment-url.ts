/**
 * The payment URL, if the browser may be sent there: http or https, on the own origin (the sandbox cashier) or on an
 * origin that the gateway lists in `<meta name="payment-origins">`. A response of the api alone is not trusted.
 * @param payUrl as the api returned it; null if the payment is no longer pending
 * @returns the absolute URL; undefined if it must not be followed
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
