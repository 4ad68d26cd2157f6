import type { accountKinds } from 'shared-contract/shapes';

export interface FoundAccount {
  value: string;
  /** Undefined where the text does not tell. */
  kind: (typeof accountKinds)[number] | undefined;
}

/** At most so many accounts of a text are looked up. */
const MOST = 5;

const PHONE = /(?<![\d-])(?:\+?86[ -]?)?(1[3-9]\d(?:[ -]?\d){8})(?!\d)/g;
/** Service numbers: 400-123-4567. */
const SERVICE = /(?<!\d)([48]00(?:[ -]?\d){7})(?!\d)/g;
const EMAIL = /(?<![\w.])[\w.+-]{1,40}@[\w-]+\.[\w.]{2,20}/g;
/** After the name of a service: 微信 hz_kefu_07, QQ号：10086. */
const NAMED =
  /(微信|薇信|威信|vx|wx|v信|\+v|qq|扣扣|企鹅)(?:号码?|群)?\s*[:：是为]?\s*([a-z][\w-]{5,19}|[1-9]\d{4,11})/gi;
/** Nothing else in the text. */
const ALONE_NUMBER = /^[1-9]\d{4,11}$/;
const ALONE_NAME = /^[a-z][\w-]{3,29}$/i;

/** The accounts that a text names, those with a known kind first, at most five. */
export function accountsIn(given: string): FoundAccount[] {
  const text = given.normalize('NFKC').trim();
  const found = new Map<string, FoundAccount>();
  const add = (value: string, kind: FoundAccount['kind']) => {
    const key = value.replace(/[ -]/g, '').toLowerCase();
    if (!found.has(key)) found.set(key, { value: kind === 'wechat' ? value : key, kind });
  };
  for (const [, phone = ''] of text.matchAll(PHONE)) add(phone, 'phone');
  for (const [, phone = ''] of text.matchAll(SERVICE)) add(phone, 'phone');
  for (const [email] of text.matchAll(EMAIL)) add(email, 'alipay');
  for (const [, service = '', account = ''] of text.matchAll(NAMED))
    add(account, /qq|扣扣|企鹅/i.test(service) ? 'qq' : 'wechat');
  if (found.size === 0 && (ALONE_NUMBER.test(text) || ALONE_NAME.test(text))) add(text, undefined);
  return [...found.values()].slice(0, MOST);
}
