import { DAY_MS } from './goods';
import type { SeedGoods } from './seed-goods';

/** Time after which goods that were listed and sold are surely their buyer's, who may list them again. */
const SOLD_AFTER = 30 * DAY_MS;

/** The figures that only grow as one plays, such as the number of skins. */
const figuresOf = ({ values }: SeedGoods): number[] =>
  values.flatMap(({ attribute, number }) => (attribute.figure && number !== null ? [number] : []));

const isLater = (sold: SeedGoods, now: SeedGoods): boolean => {
  const before = figuresOf(sold);
  return (
    now.listedAgo < sold.listedAgo - SOLD_AFTER &&
    now.path[0] === sold.path[0] &&
    now.path[1] === sold.path[1] &&
    figuresOf(now).every((figure, n) => figure >= (before[n] ?? 0))
  );
};

/**
 * The number of the account behind each of a game's listings. Some accounts on sale were sold here before, with fewer
 * figures then, so that their history has something to show.
 */
export function accountNumbers(listings: readonly SeedGoods[]): ReadonlyMap<SeedGoods, string> {
  const accounts = listings.filter(({ goodsType }) => goodsType === 'account');
  const numbers = new Map(accounts.map((goods) => [goods, goods.goodsNo]));
  const onSale = new Set(accounts.filter(({ status }) => status === 'onSale'));
  for (const sold of accounts.filter(({ status }) => status === 'sold')) {
    const again = [...onSale].find((goods) => isLater(sold, goods));
    if (!again) continue;
    numbers.set(again, sold.goodsNo);
    onSale.delete(again);
  }
  return numbers;
}
