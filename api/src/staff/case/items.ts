import type { GoodsDetail, GoodsSnapshot, StaffAction, StaffCase } from 'shared-contract/shapes';
import { bindingOf } from '../../catalog/goods-detail';
import type { Db, Tx } from '../../core/database';
import { fieldError } from '../../core/refusal';
import type { OrderRow } from '../../orders/tables';

type Item = StaffCase['items'][number];
type Listed = Pick<Item, 'key' | 'group' | 'name' | 'listed'>;
type Finding = NonNullable<Extract<StaffAction, { action: 'verify' }>['findings']>[number];

/** What there is to check of goods, as listed: the attributes by group, then the binding. */
export function listedItems(attrs: GoodsSnapshot['attrs'], binding: GoodsDetail['binding']): Listed[] {
  const groups = [...new Set(attrs.map(({ group }) => group))];
  return [
    ...groups
      .flatMap((group) => attrs.filter((attr) => attr.group === group))
      .map(({ attrId, group, name, value }) => ({ key: `attr:${attrId}`, group, name, listed: value })),
    ...binding.map(({ key, name, value }) => ({
      key: `binding:${key}`,
      group: '换绑与归属',
      name,
      listed: value,
    })),
  ];
}

/** An item that nobody has judged. */
export const unchecked = (item: Listed): Item => ({ ...item, result: null, found: '', namedBy: [] });

/** Of each item what the check of the order found; nothing where it was not judged. */
export async function itemsOfOrder(
  db: Db,
  order: Pick<OrderRow, 'order_no' | 'snapshot'>,
  binding: GoodsDetail['binding'],
): Promise<Item[]> {
  const check = await db
    .selectFrom('order_check')
    .select('items')
    .where('order_no', '=', order.order_no)
    .executeTakeFirst();
  return listedItems(order.snapshot.attrs, binding).map((item) => {
    const finding = check?.items.find(({ key }) => key === item.key);
    return finding ? { ...unchecked(item), result: finding.result, found: finding.found } : unchecked(item);
  });
}

/**
 * Stores what staff found of an order's account. Names and listed values are the order's own, whatever was sent.
 * @throws Invalid at findings for an item that the order has not, or one that comes twice
 */
export async function saveFindings(
  tx: Tx,
  { order_no, goods_id, snapshot }: OrderRow,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const listed = listedItems(snapshot.attrs, await bindingOf(tx, goods_id));
  if (new Set(findings.map(({ key }) => key)).size < findings.length)
    throw fieldError('findings', '有一项判了两次，请刷新后再判');
  const items = findings.map(({ key, result, found = '' }) => {
    const item = listed.find((one) => one.key === key);
    if (!item) throw fieldError('findings', '有一项已经不在商品里，请刷新后再判');
    return { key, name: item.name, listed: item.listed, result, found: found.trim() };
  });
  await tx
    .insertInto('order_check')
    .values({ order_no, items: JSON.stringify(items) })
    .execute();
}
