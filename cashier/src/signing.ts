import { createSign, createVerify } from 'node:crypto';

/** Request or notification parameters as text, percent-decoded. */
export type Params = Readonly<Record<string, string>>;

/**
 * The text a merchant signs for a request: every parameter except `sign`, sorted by name in code-unit order,
 * values not encoded. Unlike in notifications, `sign_type` is included, and so are empty values, as alipay-sdk
 * signs them.
 */
export function requestContent(params: Params): string {
  return content(params, ['sign']);
}

/** The text Alipay signs for a notification and for the parameters of the return page: without `sign_type`. */
export function notificationContent(params: Params): string {
  return content(params, ['sign', 'sign_type']);
}

/** RSA2: SHA-256 with RSA over the UTF-8 text, as base64. */
export function rsa2Sign(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

/** False for a wrong and for a malformed signature. */
export function rsa2Verify(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

/** Adds `sign_type` and `sign` to the parameters of a notification or return page. */
export function signNotification(params: Params, privateKey: string): Record<string, string> {
  const sign = rsa2Sign(notificationContent(params), privateKey);
  return { ...params, sign_type: 'RSA2', sign };
}

function content(params: Params, excluded: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => !excluded.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}
