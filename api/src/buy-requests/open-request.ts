import { fees, type Input, type Value } from 'shared-contract';
import { BUY_REQUEST_MS, MAX_BUY_REQUESTS } from 'shared-contract/states';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { smsCodeError } from '../identity/sms-codes';
import { postFreeze, requireAvailable } from '../money/ledger';
import { notifyAbout } from './move-request';

type Request = Input<'openBuyRequest'>;
type Opened = Value<'openBuyRequest'>;

/** Conditions that are about the price: the request has its own. */
const ABOUT_PRICE = new Set(['price', 'below']);

/**
 * Opens a buy request from an own wish (product call openBuyRequest): what the buyer would pay is frozen in the balance for seven days.
 * @throws Invalid at `wishId`; Refusal as the contract's row lists
 */
export async function openBuyRequest(services: Services, buyerId: number, request: Request): Promise<Opened> {
  const { clientReqId, smsCode, ...body } = request;
  const sms = smsCode
    ? await smsCodeError(services, { memberId: buyerId, scene: 'balance', code: smsCode })
    : new Refusal(422, 'SMS_REQUIRED', '求购会冻结余额，需要短信验证码，请获取后填写');
  return transact(services.db, (tx) =>
    runIdempotent(tx, { memberId: buyerId, call: 'openBuyRequest', clientReqId, body }, async () => {
      if (sms) throw sms;
      return open(tx, buyerId, body);
    }),
  );
}

async function open(
  tx: Tx,
  buyerId: number,
  { wishId, priceFen }: Pick<Request, 'wishId' | 'priceFen'>,
): Promise<Opened> {
  await mustHaveRoom(tx, buyerId);
  const wish = await tx
    .selectFrom('wish')
    .select(['name', 'game_id', 'goods_type', 'conditions'])
    .where('member_id', '=', buyerId)
    .where('id', '=', rowId(wishId) ?? 0)
    .executeTakeFirst();
  if (!wish) throw notFound('心愿不存在');
  if (wish.goods_type === 'rental') throw fieldError('wishId', '租号只能咨询，不能求购');
  const conditions = wish.conditions.filter(({ key }) => !ABOUT_PRICE.has(key));
  if (conditions.length === 0) throw fieldError('wishId', '这条心愿只有价格，请先加一个条件再求购');
  const at = await now(tx);
  const { fees: rates } = await currentRules(tx);
  const { payFen } = fees(priceFen, 'basic', rates);
  await requireAvailable(tx, buyerId, payFen, `可用余额不足 ${yuanText(payFen)}，请先充值再求购`);
  const { id } = await tx
    .insertInto('buy_request')
    .values({
      buyer_id: buyerId,
      game_id: wish.game_id,
      goods_type: wish.goods_type,
      name: wish.name,
      conditions: JSON.stringify(conditions),
      price_fen: priceFen,
      frozen_fen: payFen,
      status: 'open',
      until: new Date(at.getTime() + BUY_REQUEST_MS),
      order_no: null,
      created_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, { entity: 'buy_request', entityId: id, to: 'open', actor: `buyer:${buyerId}` });
  await postFreeze(tx, 'requestFrozen', { memberId: buyerId, amountFen: payFen, reference: `R${id}`, at });
  await notifyAbout(
    tx,
    { id, name: wish.name },
    { memberId: buyerId, role: 'buyer' },
    `你发了求购，出 ${yuanText(priceFen)}`,
    `冻结 ${yuanText(payFen)}，7 天内有效`,
    'own',
  );
  return { id: String(id) };
}

/** Under the member's row lock, so that concurrent requests cannot exceed the limit. */
async function mustHaveRoom(tx: Tx, buyerId: number): Promise<void> {
  const buyer = await tx
    .selectFrom('member')
    .select('realname_status')
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (buyer.realname_status !== 'verified')
    throw new Refusal(422, 'REALNAME_REQUIRED', '求购前请先完成实名认证');
  const openOnes = await tx
    .selectFrom('buy_request')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'open')
    .limit(MAX_BUY_REQUESTS)
    .execute();
  if (openOnes.length >= MAX_BUY_REQUESTS)
    throw new Refusal(422, 'OFFER_LIMIT', `同时最多 ${MAX_BUY_REQUESTS} 个求购，请先撤回一个`);
}
