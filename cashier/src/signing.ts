import { createSign, createVerify } from 'node:crypto';

/** Request or notification parameters as they travel: text, percent-decoded. */
export type Params = Readonly<Record<string, string>>;

/**
 * The text a merchant signs for a request: every parameter but `sign`, by name in code-unit order, values not
 * encoded. `sign_type` is part of it (in a notification it is not), and so are empty values: that is what
 * alipay-sdk signs.
 */
export function requestContent(params: Params): string {
  return content(params, ['sign']);
}

/** The text Alipay signs for a notification and for the parameters of the return page: without `sign_type`. */
export function notificationContent(params: Params): string {
  return content(params, ['sign', 'sign_type']);
}

/** RSA2: SHA-256 with RSA over the UTF-8 text, base64. */
export function rsa2Sign(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

/** False for a wrong and for a malformed signature alike. */
export function rsa2Verify(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

/** Adds `sign_type` and `sign` to a notification's or return page's parameters. */
export function signNotification(params: Params, privateKey: string): Record<string, string> {
  const sign = rsa2Sign(notificationContent(params), privateKey);
  return { ...params, sign_type: 'RSA2', sign };
}

function content(params: Params, left: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => !left.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}
