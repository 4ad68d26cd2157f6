import { fits, type Listing } from '../wishes/listing';
import type { BuyRequestRow } from './tables';

/**
 * Why goods on sale do not fit a request, as the end of a sentence; undefined when they do. Rentals never do: they are only asked about.
 */
export function misfit(
  { game_id, goods_type, conditions }: Pick<BuyRequestRow, 'game_id' | 'goods_type' | 'conditions'>,
  listing: Listing,
): string | undefined {
  if (listing.gameId !== game_id) return '他要的是别的游戏';
  if (listing.goodsType === 'rental' || (goods_type && listing.goodsType !== goods_type))
    return '他要的不是这一类';
  const missed = conditions.find((condition) => !fits(condition, listing));
  return missed && `对不上「${missed.text}」`;
}

/** At which goods are sold to a request or an answer, in fen: its price, or the goods' own if that is lower by now. */
export const agreedFen = ({ price_fen }: { price_fen: number }, goodsFen: number): number =>
  Math.min(price_fen, goodsFen);
