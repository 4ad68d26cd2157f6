import type { GoodsQuery, Input, Wish, WishQuery } from 'shared-contract';
import { withAttribute, withGuarantee, withKeyword, withPlace, withPrice } from '../goods-query/changes';
import { type PlaceLevel, placeLevels } from '../goods-query/words';

/** A wish as it is edited; without an id a new one. */
export type WishDraft = Input<'saveWish'>;

const isPlace = (key: string): key is PlaceLevel => placeLevels.some((level) => level === key);

/** The search of a list as that of a wish; undefined without a game. */
export function wishQuery({
  sort: _sort,
  pageNum: _page,
  pageSize: _size,
  ...query
}: GoodsQuery): WishQuery | undefined {
  const { gameId } = query;
  return gameId === undefined ? undefined : { ...query, gameId };
}

/** Whether the search has a condition besides its game and type, so that it can be a wish. */
export const hasConditions = ({ gameId: _game, goodsType: _type, ...rest }: WishQuery): boolean =>
  Object.values(rest).some((value) => value !== undefined && value !== '');

/** The draft without one of its conditions, see `WishTerm`. */
export function withoutTerm(draft: WishDraft, key: string): WishDraft {
  if (key === 'below') return { ...draft, belowPercent: null };
  return { ...draft, query: wishQuery(withoutKey(draft.query, key)) ?? draft.query };
}

function withoutKey(query: WishQuery, key: string): GoodsQuery {
  const [kind, name = ''] = key.split(':');
  if (isPlace(key)) return withPlace(query, key, undefined);
  if (kind === 'attr') return withAttribute(query, { attrId: name });
  if (kind === 'guarantee') {
    const guarantee = query.guarantees?.find((one) => one === name);
    return guarantee ? withGuarantee(query, guarantee, false) : query;
  }
  return key === 'price' ? withPrice(query, undefined, undefined) : withKeyword(query, '');
}

/** A new wish for a search, named after its game and words. */
export const newWish = (query: WishQuery, gameName: string): WishDraft => ({
  name: [gameName, query.keyword].filter(Boolean).join(' ').slice(0, 20) || '想要的号',
  query,
  belowPercent: null,
  near: true,
  perDay: 5,
});

export const draftOf = ({ id, name, query, belowPercent, near, perDay, channels }: Wish): WishDraft => ({
  id,
  name,
  query,
  belowPercent,
  near,
  perDay,
  channels,
});
