const PROMISE = /(终身|终生|永久)\s*(找回)?\s*包\s*赔/;

/**
 * Whether a seller's text promises a lifetime warranty. Only 号栈 gives one, for goods that fulfil clause 2 of the terms,
 * which is derived from the listing (`goods.warranty`) and shown beside it.
 */
export const promisesWarranty = (text: string | undefined): boolean =>
  text !== undefined && PROMISE.test(text);
