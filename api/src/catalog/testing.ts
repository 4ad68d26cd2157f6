import { sql } from 'kysely';
import type { GoodsState } from 'shared-contract';
import type { GoodsType } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { publish, transact } from '../core/events/events';

/** Overrides for test goods; the default is a plain account on sale. */
export interface NewGoods {
  sellerId: number;
  priceFen?: number;
  title?: string;
  goodsType?: GoodsType;
  status?: GoodsState;
  /** One of the systems of the test game. */
  system?: 'android' | 'ios';
  /** One of the operators of each system. */
  operator?: 'qq' | 'wechat';
  /** 贵族, 皮肤 and 典藏 are the game's figures, 段位 a single choice, 系列 a multiple one. */
  attrs?: Partial<{ 贵族: number; 皮肤: number; 典藏: number; 段位: string; 系列: string[] }>;
  verifiedAt?: Date;
  reRealname?: boolean;
  negotiable?: boolean;
  /** Omits the binding facts (未披露). */
  undisclosed?: boolean;
  listedAt?: Date;
  /** Blind index of the phone of the one buyer who may see it. */
  privateBuyerHash?: string;
  accountUidHash?: string;
}

/**
 * Inserts goods of the test game (王者荣耀, created on first use, with two systems of two operators), bypassing the rules
 * of consignment; published like goods that pass the review. @returns the goods' id as in the API.
 */
export async function newGoods(db: Db, goods: NewGoods): Promise<string> {
  const gameId = await testGame(db);
  const place = await placeOf(db, gameId, goods.system ?? 'android', goods.operator ?? 'qq');
  const bindingFact = goods.undisclosed ? null : '可换绑';
  const goodsType = goods.goodsType ?? 'account';
  const counted = await sql<{ count: string }>`select count(*) from goods`.execute(db);
  const goodsNo = `WZ${String(counted.rows[0]?.count).padStart(6, '0')}`;
  const { rows } = await sql<{ id: number }>`
    insert into goods (goods_no, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id, title,
      description, status, price_fen, binding_email, binding_phone, binding_realname, binding_cooldown, verified_at,
      re_realname, negotiable, listed_at, private_buyer_hash, account_uid_hash,
      rent_hour_fen, rent_day_fen, deposit_fen)
    values (${goodsNo}, ${gameId}, ${goodsType}, ${goods.sellerId},
      ${place.system}, ${place.operator}, ${place.area}, ${place.server}, ${goods.title ?? '贵族十 皮肤很多的号'},
      '本人自用，支持官方验号。', ${goods.status ?? 'onSale'}, ${goods.priceFen ?? 128_000},
      ${bindingFact}, ${bindingFact}, ${bindingFact}, ${bindingFact}, ${goods.verifiedAt ?? null},
      ${goods.reRealname ?? false}, ${goods.negotiable ?? false}, coalesce(${goods.listedAt ?? null}::timestamptz, app_now()),
      ${goods.privateBuyerHash ?? null}, ${goods.accountUidHash ?? null},
      ${goodsType === 'rental' ? 300 : null}, ${goodsType === 'rental' ? 3_000 : null}, ${goodsType === 'rental' ? 10_000 : null})
    returning id
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert of test goods returned no row');
  await describe(db, gameId, id, { 贵族: 8, 皮肤: 200, 典藏: 3, ...goods.attrs });
  await transact(db, async (tx) => publish(tx, { kind: 'goods', gameId }));
  return String(id);
}

async function testGame(db: Db): Promise<number> {
  const found = await sql<{ id: number }>`select id from game where code = 'wzry'`.execute(db);
  if (found.rows[0]) return found.rows[0].id;
  const { rows } = await sql<{ id: number }>`
    with game as (
      insert into game (code, name, pinyin, hot) values ('wzry', '王者荣耀', 'wangzherongyao', true) returning id
    ), attributes as (
      insert into game_attr (game_id, group_name, name, input_type, prefix, options, min, max, filterable, figure_rank, sort)
      select game.id, a.* from game, (values
        ('账号', '贵族', 'number', 'V', array[]::text[], 1, 10, true, 1::smallint, 1),
        ('皮肤', '皮肤', 'number', '', array[]::text[], 1, 700, true, 2::smallint, 2),
        ('皮肤', '典藏', 'number', '', array[]::text[], 0, 20, true, 3::smallint, 3),
        ('段位', '段位', 'single', '', array['钻石', '星耀', '最强王者'], null, null, true, null, 4),
        ('皮肤', '系列', 'multi', '', array['五岳', '西游', '敦煌'], null, null, true, null, 5)) a
    ), systems as (
      insert into system_key (game_id, level, key, name)
      select game.id, 1, s.* from game, (values ('android', '安卓'), ('ios', 'iOS')) s returning id, game_id
    ), operators as (
      insert into system_key (game_id, parent_id, level, key, name)
      select game_id, systems.id, 2, o.* from systems, (values ('qq', 'QQ'), ('wechat', '微信')) o returning id, game_id
    ), areas as (
      insert into system_key (game_id, parent_id, level, key, name)
      select game_id, id, 3, '1', '一区' from operators returning id, game_id
    ), servers as (
      insert into system_key (game_id, parent_id, level, key, name)
      select game_id, id, 4, 's1', '1 服' from areas
    )
    select id from game
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert of the test game returned no row');
  return id;
}

async function placeOf(db: Db, gameId: number, system: string, operator: string) {
  const { rows } = await sql<{ system: number; operator: number; area: number; server: number }>`
    select s.id as system, o.id as operator, a.id as area, v.id as server
    from system_key s join system_key o on o.parent_id = s.id join system_key a on a.parent_id = o.id
      join system_key v on v.parent_id = a.id
    where s.game_id = ${gameId} and s.level = 1 and s.key = ${system} and o.key = ${operator}
  `.execute(db);
  const [place] = rows;
  if (!place) throw new Error(`no ${system} ${operator}`);
  return place;
}

async function describe(db: Db, gameId: number, goodsId: number, attrs: NonNullable<NewGoods['attrs']>) {
  const values = Object.entries(attrs).flatMap(([name, given]) =>
    [given].flat().map((value) => ({ name, value: String(value), number: Number(value) })),
  );
  await sql`
    insert into goods_attr (goods_id, attr_id, value, number)
    select ${goodsId}, a.id, v.value, case when a.input_type = 'number' then v.value::numeric end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(name text, value text)
    join game_attr a on a.game_id = ${gameId} and a.name = v.name
  `.execute(db);
}
