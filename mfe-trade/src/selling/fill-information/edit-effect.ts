import type { Input, Value } from 'shared-contract';
import { placeSteps } from '../listing-form/draft';

type Consignment = Omit<Input<'createConsignment'>, 'clientReqId'>;

/** `review`: the goods leave the shelf until staff approve them; `atOnce`: buyers see the new text or price at once. */
export type EditEffect = 'none' | 'atOnce' | 'review';

/**
 * What sending this form would do to goods on sale, by the same rule as the server (product call createConsignment): it
 * decides, this is said beforehand. A uid that is typed in counts as another account.
 */
export function editEffect(input: Consignment, own: Value<'getConsignment'>): EditEffect {
  const ownTitle = own.title?.startsWith(`【${own.goodsNo}】`) ? undefined : own.title;
  const facts = [
    [input.accountUid, undefined],
    ...placeSteps.map((step) => [input[step], own[step]]),
    [input.title, ownTitle],
    [attributesText(input.attrs), attributesText(own.attrs)],
    [String(input.images), String(own.images.map(({ fileId }) => fileId))],
    [bindingText(input.binding), bindingText(own.binding)],
  ];
  if (facts.some(([now, before]) => now !== before)) return 'review';
  const words = [
    [input.description, own.description],
    [input.priceFen, own.priceFen],
    [input.negotiable, own.negotiable],
    [input.phone, own.phone],
    [input.privateBuyerPhone, own.privateBuyerPhone],
  ];
  return words.some(([now, before]) => now !== before) ? 'atOnce' : 'none';
}

/** Independent of the order in which attributes and their values are listed. */
const attributesText = (attrs: Consignment['attrs']) =>
  attrs
    .map(({ attrId, value }) => `${attrId}=${Array.isArray(value) ? [...value].sort() : value}`)
    .sort()
    .join();

const bindingText = (binding: Consignment['binding']) =>
  Object.entries(binding)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join();
