import type { Db } from '../../api/src/database';
import { bodyOf, mixed } from '../api/lists';
import type { Ask } from './send';

/**
 * What visitors of the catalogue ask for, the nth of them: seven of ten for a list (of which one in ten is one that nobody asked for
 * before), two for one of the goods, one for goods like it. The goods are other ones each time.
 */
export async function browsing(db: Db, gameIds: readonly string[]): Promise<(n: number) => Ask> {
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
