import type { FavouriteCard } from 'shared-contract';
import { formatDay, formatYuan } from 'shared-ui';

/** Filters of the saved goods, counted over the rows loaded so far. */
export const savedViews = {
  all: { label: '全部', has: () => true },
  dropped: { label: '降价', has: ({ dropFen, valid }: FavouriteCard) => valid && dropFen > 0 },
  valid: { label: '在售', has: ({ valid }: FavouriteCard) => valid },
  gone: { label: '失效', has: ({ valid }: FavouriteCard) => !valid },
} as const;
export type SavedView = keyof typeof savedViews;

/** The price change since the goods were saved. */
export function savedLine({ savedAt, savedPriceFen, priceFen }: FavouriteCard): string {
  const day = formatDay(savedAt);
  return priceFen === savedPriceFen ? `${day} 收藏，价没变` : `${day} 收藏时 ${formatYuan(savedPriceFen)}`;
}

export const priceChange = ({ savedPriceFen, priceFen }: FavouriteCard) =>
  priceFen === savedPriceFen
    ? undefined
    : {
        down: priceFen < savedPriceFen,
        text: `${priceFen < savedPriceFen ? '降了' : '涨了'} ${formatYuan(Math.abs(savedPriceFen - priceFen))}`,
      };
