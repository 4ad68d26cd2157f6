import { sql } from 'kysely';
import type { Order } from 'shared-contract';
import type { MessageSubject } from 'shared-contract/shapes';
import { selectGoods, toCard } from '../catalog/goods-card';
import type { Db } from '../core/database';

/** Reads the subjects of one kind by their ids, without those that the member may not see. */
export type Reader = (
  db: Db,
  memberId: number,
  ids: readonly string[],
  at: Date,
) => Promise<MessageSubject[]>;

/** 王者荣耀 皮肤486: the game and its first figure. */
export const nameOf = (game: string, figures: Order['goods']['figures']): string =>
  [game, ...figures.slice(0, 1).map(({ label, value }) => `${label}${value}`)].join(' ');

/** What subjects show of goods. */
interface SubjectGoods {
  name: string;
  coverUrl: string;
  priceFen: number;
  onSale: boolean;
}

/** The goods of offers and answers, which their parties may always see, by id. */
export async function readSubjectGoods(db: Db, ids: readonly number[]): Promise<Map<number, SubjectGoods>> {
  const found = new Map<number, SubjectGoods>();
  if (ids.length === 0) return found;
  for (const row of await selectGoods(db, sql`where g.id = any (${[...new Set(ids)]}::bigint[])`)) {
    const { gameName, figures, coverUrl, priceFen } = toCard(row);
    found.set(row.id, {
      name: nameOf(gameName, figures),
      coverUrl,
      priceFen,
      onSale: row.status === 'onSale',
    });
  }
  return found;
}
