import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables';

export const MAX_PAGE_SIZE = 50;

/** A page of a list, as calls ask for it: numbered from 1; 20 rows by default, at most 50. */
interface Page {
  pageNum?: number;
  pageSize?: number;
}

/** Limit and offset of a page. */
export function rangeOf({ pageNum = 1, pageSize = 20 }: Page) {
  const limit = Math.min(pageSize, MAX_PAGE_SIZE);
  return { limit, offset: (pageNum - 1) * limit };
}

/** The end of an ordered statement: `limit … offset …`. */
export function limitTo(page: Page) {
  const { limit, offset } = rangeOf(page);
  return sql`limit ${limit} offset ${offset}`;
}

/** A page of rows that are all here. */
export function pageOf<Row>(rows: readonly Row[], page: Page): Row[] {
  const { limit, offset } = rangeOf(page);
  return rows.slice(offset, offset + limit);
}

/**
 * A page of an ordered query, and the number of all its rows.
 * @param all the same rows without columns and order, for the number
 */
export async function readPage<From extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, From, Row>,
  all: SelectQueryBuilder<Tables, From, unknown>,
  page: Page,
) {
  const { limit, offset } = rangeOf(page);
  const rows = await ordered.limit(limit).offset(offset).execute();
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
