import { type KeyObject, sign, verify } from 'node:crypto';

/** Serializes and signs a value. The signature covers what {@link verifiedJson} verifies: the value without it. */
export function signedJson(value: object, key: KeyObject): string {
  const signature = sign(null, Buffer.from(JSON.stringify(value)), key).toString('base64');
  return `${JSON.stringify({ ...value, signature }, null, 2)}\n`;
}

/**
 * Parses and verifies a signed value.
 * @param what names it in the error
 * @throws Error if none of the keys has signed it
 */
export function verifiedJson<T extends object>(text: string, keys: readonly KeyObject[], what: string): T {
  const { signature, ...value } = JSON.parse(text);
  const bytes = Buffer.from(JSON.stringify(value));
  if (!keys.some((key) => verify(null, bytes, key, Buffer.from(String(signature), 'base64'))))
    throw new Error(`${what} is not signed by a trusted key`);
  return value;
}
