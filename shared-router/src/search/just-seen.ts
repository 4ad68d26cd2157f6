import type { Value } from 'shared-contract';
import { api, session } from 'shared-sdk';

type Seen = Pick<
  Value<'listBrowsed'>['rows'][number],
  'id' | 'title' | 'coverUrl' | 'priceFen' | 'browsedAt'
>;

const SHOWN = 3;

/**
 * The goods that were looked at last, newest first, as far as this device knows them; nothing is requested. A guest's
 * are those that the catalogue keeps in local storage, a member's those that home has loaded.
 */
export function justSeen(): Seen[] {
  if (session.token)
    return api.listBrowsed.cache.getCached({ pageSize: 8 })?.value.rows.slice(0, SHOWN) ?? [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('browsed') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, SHOWN) : [];
  } catch {
    return [];
  }
}

const isSeen = (one: unknown): one is Seen => {
  const { id, title, coverUrl, priceFen, browsedAt } = (one ?? {}) as Partial<Seen>;
  return Boolean(id && title && coverUrl && browsedAt) && typeof priceFen === 'number';
};
