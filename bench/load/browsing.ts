import type { Db } from 'api/core/database';
import { bodyOf, mixed } from '../api/lists';
import type { LoadRequest } from './send';

/**
 * The nth request of catalogue visitors: seven of ten for a list (one in ten of them uncached), two for goods
 * details, one for similar goods. The goods differ each time.
 */
export async function browsing(db: Db, gameIds: readonly string[]): Promise<(n: number) => LoadRequest> {
  const list = mixed(gameIds);
  const goods = await db
    .selectFrom('goods')
    .select('id')
    .where('status', '=', 'onSale')
    .where('private_buyer_hash', 'is', null)
    .orderBy('goods_no')
    .limit(10_000)
    .execute();
  let lists = 0;
  return (n) => {
    const kind = n % 10;
    const { id } = goods[(n * 7) % goods.length] ?? { id: 0 };
    if (kind < 7) {
      lists += 1;
      return { kind: 'list', method: 'POST', path: '/web/good/allList', body: bodyOf(list, lists) };
    }
    return { kind: 'goods', method: 'GET', path: kind < 9 ? `/web/good/${id}` : `/web/recommend/${id}` };
  };
}
