import { sql } from 'kysely';
import { fees, type GoodsState, goodsStates, type Input, type Value } from 'shared-contract';
import { moveGoods } from '../catalog/for-trade';
import { insertGoods, nextGoodsId } from '../catalog/insert-goods';
import { notifyPriceDrop } from '../catalog/price-drops';
import { audit } from '../core/audit';
import { isUniqueViolation, type Tx } from '../core/database';
import { publish, publishWork, transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { normalizeAccount } from '../core/normalize-account';
import { makeGoodsNo } from '../core/numbers';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { isBlacklisted } from '../identity/blacklist';
import { phoneHashes, phoneHashToWrite } from '../identity/members';
import { mustBeSeller } from '../trust/sellers';
import { attributeRows, type Filled, readAttributes, sellingPoints } from './attributes';
import { claimAccount, duplicateAccount } from './claim-account';
import { sealContact } from './contact';
import { keepFormerFacts, readFacts, sameFacts } from './facts';
import { addFieldError, type FieldErrors, throwIfAny } from './field-errors';
import { accountValue } from './game-account';
import { imagesOfGoods, readImages, type StoredImage } from './images';
import { type PlaceIds, validatePlaces } from './places';
import { tooLow } from './price-rules';
import { promisesWarranty } from './warranty-promise';

type Consignment = Input<'createConsignment'>;
type Answer = Value<'createConsignment'>;

/**
 * Submits an account, items or currency for consignment; under review until staff approve it (product section 4). With
 * an id it resubmits goods that were rejected or are off the shelf, or edits goods on sale: a change of their facts sends
 * them to review, any other applies at once.
 * @throws Refusal GOODS_LOCKED for goods that an order holds, that are sold or under review
 * @throws Invalid with a message per field, `attrs.<attrId>` for attributes
 */
export async function createConsignment(
  services: Services,
  sellerId: number,
  input: Consignment,
): Promise<Answer> {
  const { clientReqId, ...body } = input;
  try {
    return await transact(services.db, (tx) =>
      runIdempotent(tx, { memberId: sellerId, call: 'createConsignment', clientReqId, body }, () =>
        submit(tx, services, sellerId, input),
      ),
    );
  } catch (error) {
    // goods_one_live_listing and goods_one_live_account, which a cluster does not have.
    if (isUniqueViolation(error)) throw duplicateAccount();
    throw error;
  }
}

async function submit(tx: Tx, services: Services, sellerId: number, input: Consignment): Promise<Answer> {
  const seller = await tx
    .selectFrom('member')
    .select('phone_hash')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  await mustBeSeller(tx, services.seal, sellerId, '寄售');
  const former = input.id === undefined ? undefined : await lockFormer(tx, sellerId, input.id);
  const form = await readForm(tx, services, sellerId, seller.phone_hash, input, former);
  await rejectBlacklisted(tx, services, input);

  const id = former?.id ?? (await add(tx, services, sellerId, form));
  const status = former ? await change(tx, services, former, form, sellerId) : 'reviewing';
  const { fees: rates } = await currentRules(tx);
  const { sellerFeeFen, sellerNetFen } = fees(input.priceFen, 'basic', rates);
  return { consignmentId: String(id), feeFen: sellerFeeFen, netFen: sellerNetFen, status };
}

interface Former {
  id: number;
  goods_no: string;
  game_id: number;
  goods_type: Consignment['goodsType'];
  status: 'rejected' | 'offShelf' | 'onSale';
  price_fen: number;
  first_price_fen: number;
  account_uid_hash: string | null;
  account_id: number | null;
  title: string;
  was_listed: boolean;
}

/** Locks the seller's goods for an edit: of an edit and a purchase at the same time one waits, and finds the other done. */
async function lockFormer(tx: Tx, sellerId: number, id: string): Promise<Former> {
  const { rows } = await sql<Omit<Former, 'status'> & { status: GoodsState }>`
    select id, goods_no, game_id, goods_type, status, price_fen, first_price_fen, account_uid_hash, account_id, title, was_listed from goods
    where id = ${rowId(id) ?? null} and seller_id = ${sellerId} for update`.execute(tx);
  const [goods] = rows;
  if (!goods) throw notFound('商品不存在');
  const { status } = goods;
  if (status !== 'rejected' && status !== 'offShelf' && status !== 'onSale')
    throw new Refusal(
      409,
      'GOODS_LOCKED',
      `商品${goodsStates[status]}，现在不能修改，请到“我的商品”看最新状态`,
    );
  return { ...goods, status };
}

interface Form {
  input: Consignment;
  gameId: number;
  gameCode: string;
  places: PlaceIds;
  filled: Filled[];
  images: StoredImage[];
}

async function readForm(
  tx: Tx,
  { seal }: Services,
  sellerId: number,
  ownPhoneHash: string | null,
  input: Consignment,
  former: Former | undefined,
): Promise<Form> {
  const { rows } = await sql<{ id: number; code: string; open: boolean }>`
    select id, code, open from game where id = ${rowId(input.gameId) ?? null}`.execute(tx);
  const [game] = rows;
  if (!game) throw fieldError('gameId', '请选择游戏');
  if (!game.open && !former) throw fieldError('gameId', '这个游戏暂时不收新的商品，请选别的游戏');
  const errors: FieldErrors = new Map();
  if (input.goodsType === 'rental') addFieldError(errors, 'goodsType', '租号请联系客服登记，暂不能自助发布');
  if (former && former.game_id !== game.id)
    addFieldError(errors, 'gameId', '重新提交时不能换游戏，请新建一条');
  if (former && former.goods_type !== input.goodsType)
    addFieldError(errors, 'goodsType', '重新提交时不能换类型，请新建一条');
  if (former?.was_listed && tooLow(input.priceFen, former.first_price_fen))
    addFieldError(errors, 'priceFen', '价格不能低于首次标价的一半');
  if (input.phone === undefined && ownPhoneHash === null)
    addFieldError(errors, 'phone', '请填写 11 位手机号');
  const { privateBuyerPhone } = input;
  if (privateBuyerPhone && ownPhoneHash && phoneHashes(seal, privateBuyerPhone).includes(ownPhoneHash))
    addFieldError(errors, 'privateBuyerPhone', '指定买家不能是自己');
  if (input.description.trim().length < 10) addFieldError(errors, 'description', '描述需 10–2000 字');
  for (const field of ['title', 'description'] as const)
    if (promisesWarranty(input[field]))
      addFieldError(errors, field, '终身包赔由号栈按条款提供，请删去自己写的承诺');
  const sameAccount = input.accountUid === undefined && former?.status === 'onSale';
  if (!sameAccount && !normalizeAccount(input.accountUid ?? ''))
    addFieldError(errors, 'accountUid', '请填写账号 UID');
  const places = await validatePlaces(tx, errors, game.id, input, true);
  const { goodsType, attrs } = input;
  const filled = await readAttributes(tx, errors, { gameId: game.id, goodsType, attrs, complete: true });
  const shown = former ? await imagesOfGoods(tx, former.id) : [];
  const existing = new Map(shown.map(({ id, ...image }) => [id, image]));
  const images = await readImages(tx, errors, sellerId, input.images, existing);
  throwIfAny(errors);
  return { input, gameId: game.id, gameCode: game.code, places, filled, images };
}

/** The phone bound to the account is checked by `mustBeSeller`. */
async function rejectBlacklisted(tx: Tx, { seal }: Services, input: Consignment): Promise<void> {
  const values = [
    { field: 'accountUid', name: '账号', kind: 'uid', value: input.accountUid?.trim() },
    { field: 'phone', name: '联系手机号', kind: 'phone', value: input.phone },
  ] as const;
  for (const { field, name, kind, value } of values)
    if (value !== undefined && (await isBlacklisted(tx, seal, [{ kind, value }])))
      throw new Refusal(422, 'BLACKLISTED', `这个${name}在黑号库中，不能寄售；如有误请联系客服申诉`, {
        field,
      });
}

/** The columns of the goods row that come from the form. */
async function columnsOf(
  tx: Tx,
  { seal }: Services,
  { id, goodsNo }: { id: number; goodsNo: string },
  { input, gameId, gameCode, places, filled }: Form,
  former?: Pick<Former, 'account_uid_hash' | 'account_id'>,
) {
  const { binding, privateBuyerPhone } = input;
  const account = await claimAccount(tx, seal, { input, gameId, gameCode }, id, former);
  const points = sellingPoints(filled);
  const [system_id, operator_id, area_id, server_id] = places as number[];
  return {
    system_id: system_id ?? 0,
    operator_id: operator_id ?? 0,
    area_id: area_id ?? 0,
    server_id: server_id ?? 0,
    title: input.title?.trim() || `【${goodsNo}】${points || '账号资料见详情'}`.slice(0, 120),
    description: input.description.trim(),
    price_fen: input.priceFen,
    binding_email: binding.email?.trim() || null,
    binding_phone: binding.phone?.trim() || null,
    binding_realname: binding.realname?.trim() || null,
    binding_cooldown: binding.cooldown?.trim() || null,
    re_realname: input.goodsType === 'account' && binding.realname?.trim() === '可二次实名',
    negotiable: input.negotiable,
    ...account,
    private_buyer_hash: privateBuyerPhone ? await phoneHashToWrite(tx, seal, privateBuyerPhone) : null,
    contact_enc: sealContact(seal, goodsNo, { phone: input.phone, privateBuyerPhone }),
  };
}

async function add(tx: Tx, services: Services, sellerId: number, form: Form): Promise<number> {
  const id = await nextGoodsId(tx);
  const goodsNo = makeGoodsNo(form.gameCode, id);
  await insertGoods(tx, {
    ...(await columnsOf(tx, services, { id, goodsNo }, form)),
    id,
    goods_no: goodsNo,
    game_id: form.gameId,
    goods_type: form.input.goodsType,
    seller_id: sellerId,
    status: 'reviewing',
    reject_reason: null,
    rent_hour_fen: null,
    rent_day_fen: null,
    deposit_fen: null,
    verified_at: null,
  });
  await replaceDetails(tx, id, form);
  await audit(tx, { entity: 'goods', entityId: id, to: 'reviewing', actor: `seller:${sellerId}` });
  publishWork(tx);
  return id;
}

/** @returns the state of the goods after the edit */
async function change(
  tx: Tx,
  services: Services,
  former: Former,
  form: Form,
  sellerId: number,
): Promise<Answer['status']> {
  const { id, goods_no: goodsNo, status, was_listed: wasListed } = former;
  const before = await readFacts(tx, id);
  const columns = await columnsOf(tx, services, { id, goodsNo }, form, former);
  await tx.updateTable('goods').set(columns).where('id', '=', id).execute();
  if (wasListed) await keepListing(tx, former, columns);
  await replaceDetails(tx, id, form);
  const accountChanged = isOtherAccount(services, former, form);
  const changed = accountChanged || !sameFacts(before, await readFacts(tx, id));
  if (status === 'onSale' && !changed) {
    await applyAtOnce(tx, former, form, sellerId);
    return 'onSale';
  }
  if (wasListed && changed) await keepFormerFacts(tx, id, before, accountChanged);
  // The edited listing is no longer the verified one.
  await sql`update goods set reject_reason = null, verified_at = null where id = ${id}`.execute(tx);
  const note = status === 'onSale' ? '修改资料' : '重新提交';
  await moveGoods(tx, id, status, 'reviewing', `seller:${sellerId}`, note);
  if (!wasListed) await resetPriceHistory(tx, id);
  return 'reviewing';
}

/** How the goods were listed stays in the account's history when an edit changes title or account. */
async function keepListing(
  tx: Tx,
  former: Former,
  next: { title: string; account_id: number | null },
): Promise<void> {
  if (former.account_id === null) return;
  if (next.account_id === former.account_id && next.title === former.title) return;
  await tx
    .insertInto('account_listing')
    .values({ goods_id: former.id, account_id: former.account_id, title: former.title })
    .execute();
}

const isOtherAccount = ({ seal }: Services, { account_uid_hash: stored }: Former, form: Form): boolean =>
  stored !== null &&
  form.input.accountUid !== undefined &&
  !seal.blindIndexes('account', accountValue(form.gameCode, form.input.accountUid)).includes(stored);

/** An edit without new facts: the goods stay on sale, and members who saved them are notified of a price drop. */
async function applyAtOnce(tx: Tx, former: Former, { input, gameId }: Form, sellerId: number): Promise<void> {
  const { id, price_fen: fromFen } = former;
  await sql`update goods set version = version + 1 where id = ${id}`.execute(tx);
  const note = input.priceFen === fromFen ? '修改描述' : `${yuanText(fromFen)} → ${yuanText(input.priceFen)}`;
  await audit(tx, { entity: 'goods', entityId: id, actor: `seller:${sellerId}`, note });
  publish(tx, { kind: 'goods', gameId });
  await notifyPriceDrop(tx, { goodsId: id, fromFen, toFen: input.priceFen });
}

/** The goods were never on sale, so earlier prices must not appear in the history or as a drop. */
async function resetPriceHistory(tx: Tx, id: number): Promise<void> {
  await sql`update goods set first_price_fen = price_fen where id = ${id}`.execute(tx);
  await sql`delete from goods_price p using goods g where g.id = ${id} and p.goods_id = g.id and p.at < g.price_at`.execute(
    tx,
  );
}

async function replaceDetails(tx: Tx, goodsId: number, { filled, images }: Form): Promise<void> {
  await tx.deleteFrom('goods_attr').where('goods_id', '=', goodsId).execute();
  await tx.deleteFrom('goods_image').where('goods_id', '=', goodsId).where('report_id', 'is', null).execute();
  const values = attributeRows(filled).map((row) => ({ ...row, goods_id: goodsId }));
  if (values.length > 0) await tx.insertInto('goods_attr').values(values).execute();
  await tx
    .insertInto('goods_image')
    .values(images.map(({ file, w, h }, sort) => ({ goods_id: goodsId, report_id: null, sort, file, w, h })))
    .execute();
}
