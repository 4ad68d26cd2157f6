/**
 * Origins besides our own that users may be sent to for payment: the api's payment gateway and those of
 * `FORM_ACTION`, without duplicates.
 * @throws Error for an invalid address
 */
export function paymentOrigins({ ALIPAY_GATEWAY, FORM_ACTION = '' }: NodeJS.ProcessEnv): string[] {
  const addresses = [ALIPAY_GATEWAY ?? '', ...FORM_ACTION.split(' ')].filter(Boolean);
  for (const address of addresses)
    if (!URL.canParse(address)) throw new Error(`ALIPAY_GATEWAY, FORM_ACTION: ${address} is not a valid URL`);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
