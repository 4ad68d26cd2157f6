import type { Input, Value } from 'shared-contract';
import type { KeptUpload } from 'shared-sdk/forms';
import { yuanText } from './price';

/** From the widest to the narrowest: each decides what the next can be. */
export const placeSteps = ['systemId', 'operatorId', 'areaId', 'serverId'] as const;
export type PlaceStep = (typeof placeSteps)[number];
export type Places = { [step in PlaceStep]?: string };

export const bindingKeys = ['phone', 'email', 'realname', 'cooldown'] as const;
export type BindingKey = (typeof bindingKeys)[number];

/** As a form field holds it: digits of a number as typed, 'yes' or 'no' for 是 and 否, '' for nothing yet. */
export type AttributeText = string | string[];

/** Goods that can be offered by form; rentals are taken in by the staff. */
export const sellableTypes = ['account', 'item', 'currency'] as const;
export type SellableType = (typeof sellableTypes)[number];

/**
 * What a consignment's two pages have been told so far. ⚠ Never the account's uid, a password or a code: a draft lies on the
 * device (product section 7, advance 7).
 */
export interface Draft {
  gameId: string;
  goodsType: SellableType;
  places: Places;
  /** As typed, in yuan. */
  price: string;
  negotiable: boolean;
  phone: string;
  title: string;
  /** By `fieldOf(attrId)`. */
  attrs: Record<string, AttributeText>;
  binding: Record<BindingKey, string>;
  description: string;
  /** The one buyer of a private listing; '' for everybody. */
  buyerPhone: string;
  images: KeptUpload[];
  /** In ms by this device's clock. */
  savedAt: number;
  /** Of an auction: how many hours it runs. */
  durationH?: number;
  /** Of the goods that are being edited. */
  version?: number;
}

export const emptyDraft = (gameId = ''): Draft => ({
  gameId,
  goodsType: 'account',
  places: {},
  price: '',
  negotiable: false,
  phone: '',
  title: '',
  attrs: {},
  binding: { phone: '', email: '', realname: '', cooldown: '' },
  description: '',
  buyerPhone: '',
  images: [],
  savedAt: 0,
});

/** The name of an attribute's field; not the bare id, which a form library would take for a place in an array. */
export const fieldOf = (attrId: string) => `a${attrId}`;
export const attrIdOf = (field: string) => field.slice(1);

/** One's own consignment as a draft, to be edited (product section 3, X24). */
export function draftOf(own: Value<'getConsignment'>): Draft {
  const { systemId, operatorId, areaId, serverId } = own;
  return {
    gameId: own.gameId,
    goodsType: own.goodsType === 'rental' ? 'account' : own.goodsType,
    places: { systemId, operatorId, areaId, serverId },
    price: yuanText(own.priceFen),
    negotiable: own.negotiable,
    phone: own.phone,
    // The server's own title follows the attributes, so it is written anew.
    title: own.title?.startsWith(`【${own.goodsNo}】`) ? '' : (own.title ?? ''),
    attrs: Object.fromEntries(own.attrs.map(({ attrId, value }) => [fieldOf(attrId), textOf(value)])),
    binding: { ...emptyDraft().binding, ...own.binding },
    description: own.description,
    buyerPhone: own.privateBuyerPhone ?? '',
    images: own.images.map(({ fileId, url }) => ({ id: fileId, fileId, url })),
    savedAt: 0,
    version: own.version,
  };
}

/** What a request for a price told of an account, where it is offered anew; the price is decided anew too. */
export function draftOfRequest({
  gameId,
  form,
  description,
  durationH,
}: Value<'getAssessment'>): Partial<Draft> | undefined {
  if (!form) return undefined;
  const places = placeSteps.flatMap((step) => (form[step] === null ? [] : [[step, form[step]]]));
  return {
    ...withGame(gameId),
    goodsType: 'account',
    places: Object.fromEntries(places),
    attrs: Object.fromEntries(form.attrs.map(({ attrId, value }) => [fieldOf(attrId), textOf(value)])),
    description,
    ...(durationH !== null && { durationH }),
    images: form.images.map(({ fileId, url }) => ({ id: fileId, fileId, url })),
  };
}

/** Goods that are offered once more, as a new consignment. Pictures drawn for the demo are no uploads and stay behind. */
export function draftOfListing(own: Value<'getConsignment'>): Partial<Draft> {
  const { version: _, savedAt: _never, buyerPhone: _gone, ...draft } = draftOf(own);
  return { ...draft, buyerPhone: '', images: draft.images.filter(({ id }) => !id.startsWith('kept-')) };
}

/** Whether anything was told that would be lost by beginning anew. */
export const isBegun = (draft: Draft) =>
  hasGameFacts(draft) || draft.images.length > 0 || draft.description !== '' || draft.title !== '';

/**
 * Whether a draft tells all of an account that the other tells: then there is nothing to take over. ⚠ A form keeps a place for
 * every attribute, also for those nobody filled in.
 */
export function tells(
  draft: Draft,
  { gameId, places = {}, attrs = {}, description, images = [] }: Partial<Draft>,
) {
  const filled = Object.entries(draft.attrs).filter(([, value]) => value.length > 0);
  const fileIds = (all: readonly KeptUpload[]) => all.flatMap((one) => ('fileId' in one ? one.fileId : []));
  const kept = fileIds(draft.images);
  return (
    draft.gameId === gameId &&
    placeSteps.every((step) => !places[step] || places[step] === draft.places[step]) &&
    filled.length === Object.keys(attrs).length &&
    filled.every(([field, value]) => String(value) === String(attrs[field])) &&
    (!description || description === draft.description) &&
    fileIds(images).every((fileId) => kept.includes(fileId))
  );
}

type AttributeValue = Input<'createConsignment'>['attrs'][number]['value'];
function textOf(value: AttributeValue): AttributeText {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value : String(value);
}

/** What choosing a place forgets: everything below it. */
export function withPlace(places: Places, step: PlaceStep, id: string): Places {
  const kept = placeSteps.slice(0, placeSteps.indexOf(step));
  return { ...Object.fromEntries(kept.map((name) => [name, places[name]])), [step]: id };
}

/** Whether anything below a place was chosen already. */
export const hasBelow = (places: Places, step: PlaceStep) =>
  placeSteps.slice(placeSteps.indexOf(step) + 1).some((name) => places[name]);

/** Whether the draft holds what belongs to its game alone: districts and attributes. */
export const hasGameFacts = ({ places, attrs }: Pick<Draft, 'places' | 'attrs'>) =>
  Object.values(places).some(Boolean) || Object.values(attrs).some((value) => value.length > 0);

/** Another game: districts and attributes of the old one no longer fit; price, pictures and words stay. */
export const withGame = (gameId: string): Partial<Draft> => ({ gameId, places: {}, attrs: {} });
/** Another type of goods has other attributes. */
export const withType = (goodsType: SellableType): Partial<Draft> => ({ goodsType, attrs: {} });
