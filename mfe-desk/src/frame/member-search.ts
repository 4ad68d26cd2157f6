import type { Input } from 'shared-contract';

type Search = Input<'findMembers'>;

/**
 * By what to look up what was typed: 11 digits from 1 are a phone, digits alone a member's number, `H…` an order, other
 * letters and digits a listing.
 * @returns undefined for an empty text
 */
export function memberSearch(text: string): Search | undefined {
  const value = text.trim();
  if (!value) return undefined;
  if (/^1\d{10}$/.test(value)) return { by: 'phone', value };
  if (/^\d+$/.test(value)) return { by: 'memberId', value };
  if (/^H\d+$/i.test(value)) return { by: 'orderNo', value: value.toUpperCase() };
  return { by: 'goodsNo', value: value.toUpperCase() };
}
