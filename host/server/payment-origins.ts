/**
 * Where people may be sent to pay, beside our own origin: the gateway that the api is configured with, and what
 * `FORM_ACTION` names. Origins, without duplicates.
 * @throws Error for an address that is none
 */
export function paymentOrigins({ ALIPAY_GATEWAY, FORM_ACTION = '' }: NodeJS.ProcessEnv): string[] {
  const addresses = [ALIPAY_GATEWAY ?? '', ...FORM_ACTION.split(' ')].filter(Boolean);
  for (const address of addresses)
    if (!URL.canParse(address)) throw new Error(`ALIPAY_GATEWAY, FORM_ACTION: ${address} is no address`);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
