import { sql } from 'kysely';
import type { StaffCase } from 'shared-contract/shapes';
import { attributeValues } from '../catalog/goods-attributes';
import { selectCards, toCard } from '../catalog/goods-card';
import { picture } from '../catalog/pictures';
import type { Db, Tx } from '../core/database';
import { imagesOfGoods } from './images';

interface Fact {
  name: string;
  value: string;
}

/** What staff check in a review: all that buyers are shown of the account, except the description. */
export interface Facts {
  facts: Fact[];
  /** Files of the pictures in their order. */
  pictures: string[];
}

/** A title that was made of the attributes adds no fact to them. */
const AUTOMATIC_TITLE = '按属性自动写';

/** The present facts of goods. @throws Error when the goods do not exist */
export async function readFacts(db: Db | Tx, goodsId: number): Promise<Facts> {
  const [row] = await selectCards<Record<'email' | 'phone' | 'realname' | 'cooldown', string | null>>(
    db,
    sql`where g.id = ${goodsId}`,
    sql`, g.binding_email as email, g.binding_phone as phone, g.binding_realname as realname,
      g.binding_cooldown as cooldown`,
  );
  if (!row) throw new Error(`no goods ${goodsId}`);
  const { goodsNo, systemName, operatorName, areaName, serverName } = toCard(row);
  const bindings = [
    ['换绑邮箱', row.email],
    ['换绑手机', row.phone],
    ['换绑实名', row.realname],
    ['换绑冷却', row.cooldown],
  ] as const;
  return {
    facts: [
      { name: '标题', value: row.title.startsWith(`【${goodsNo}】`) ? AUTOMATIC_TITLE : row.title },
      { name: '区服', value: [systemName, operatorName, areaName, serverName].filter(Boolean).join(' · ') },
      ...(await attributeValues(db, goodsId)).map(({ name, value }) => ({ name, value })),
      ...bindings.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    ],
    pictures: (await imagesOfGoods(db, goodsId)).map(({ file }) => file),
  };
}

export const sameFacts = (one: Facts, other: Facts): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps the facts of goods that were on sale for the staff's next review. Those of an earlier edit that is not approved stay. */
export async function keepFormerFacts(
  tx: Tx,
  goodsId: number,
  { facts, pictures }: Facts,
  accountChanged: boolean,
): Promise<void> {
  await sql`
    insert into goods_edit (goods_id, facts, pictures, account_changed)
    values (${goodsId}, ${JSON.stringify(facts)}, ${pictures}, ${accountChanged})
    on conflict (goods_id) do update set account_changed = goods_edit.account_changed or excluded.account_changed`.execute(
    tx,
  );
}

/** Called when staff approve the goods. */
export const dropFormerFacts = (tx: Tx, goodsId: number) =>
  tx.deleteFrom('goods_edit').where('goods_id', '=', goodsId).execute();

/** What differs from the facts with which the goods were last on sale; null when they were not edited since. */
export async function changesSinceSale(db: Db, goodsId: number): Promise<StaffCase['changes']> {
  const former = await db
    .selectFrom('goods_edit')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  if (!former) return null;
  const present = await readFacts(db, goodsId);
  const factNamed = (facts: readonly Fact[], wanted: string) =>
    facts.find(({ name }) => name === wanted)?.value ?? null;
  const names = new Set([...former.facts, ...present.facts].map(({ name }) => name));
  const samePictures = String(former.pictures) === String(present.pictures);
  // Only the URL is shown; the size of a former picture is not stored.
  const url = (file: string) => picture({ file, w: 0, h: 0 }).url;
  return {
    facts: [...names]
      .map((name) => ({ name, before: factNamed(former.facts, name), after: factNamed(present.facts, name) }))
      .filter(({ before, after }) => before !== after),
    pictures: samePictures ? null : { before: former.pictures.map(url), after: present.pictures.map(url) },
    accountChanged: former.account_changed,
  };
}
