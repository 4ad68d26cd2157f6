import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cashier, type CashierOptions, ensureKeys, startCashier } from 'cashier';
import { sql } from 'kysely';
import { claimProofs, type Input, type OrderAction, type OrderState, type Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { type NewGoods, newGoods } from '../../catalog/testing';
import { testConfig } from '../../core/config';
import { transact } from '../../core/events/events';
import { availableOf, postRecharge } from '../../money/ledger';
import { openApi, type TestApi, type TestMember } from '../../testing/harness';
import { faultsOfLedger } from '../../testing/table-sums';

export type Detail = Value<'getOrder'>;

/** A sale between two members, and its order. */
export interface Sale {
  buyer: TestMember;
  seller: TestMember;
  goodsId: string;
  priceFen: number;
  orderNo: string;
}

/** The whole API with a real cashier that notifies it over HTTP, and fixtures for trades. */
export interface Market {
  api: TestApi;
  cashier: Cashier;
  staff: TestMember;
  /** Creates a verified member, optionally with a balance. */
  member(options?: { balanceFen?: number; realname?: boolean }): Promise<TestMember>;
  goods(seller: TestMember, goods?: Omit<NewGoods, 'sellerId'>): Promise<string>;
  /** Creates an unpaid order of new goods between new members. */
  sale(options?: { priceFen?: number; plan?: 'basic' | 'lifetime'; balanceFen?: number }): Promise<Sale>;
  /** A sale moved to a state, paid from the balance. */
  saleIn(state: OrderState, options?: { handedOver?: boolean }): Promise<Sale>;
  /** Sells these goods to the end, paid from the buyer's balance. */
  complete(sale: Omit<Sale, 'orderNo'>): Promise<Sale>;
  order(sale: Sale, reader?: 'buyer' | 'seller'): Promise<Detail>;
  /** Sends an action with the order's current version. */
  act(
    sale: Sale,
    by: 'buyer' | 'seller',
    action: OrderAction,
    more?: Partial<Input<'actOnOrder'>>,
  ): ReturnType<TestApi['callWith']>;
  decide(decision: StaffAction): ReturnType<TestApi['callWith']>;
  /**
   * Asks for a withdrawal; the next due jobs pay it out.
   * @returns its number
   */
  withdrawal(member: TestMember, request: { amountFen: number; account?: string }): Promise<string>;
  /** Requests an SMS code and reads it from the outbox. */
  smsCode(member: TestMember, scene: 'reveal' | 'balance' | 'withdraw'): Promise<string>;
  /**
   * Opens a payment and its page at the cashier, as the browser does.
   * @returns the payment number
   */
  openPayment(sale: Sale, channel?: 'alipay' | 'wechat'): Promise<string>;
  payFromBalance(sale: Sale): Promise<void>;
  /**
   * Uploads a proof image of the member.
   * @returns its id
   */
  proof(member: TestMember): Promise<string>;
  /**
   * Uploads the minimum number of proofs of a claim.
   * @returns their ids
   */
  claimProofs(member: TestMember): Promise<string[]>;
  /** Advances the clock and runs due jobs. */
  advanceTime(ms: number): Promise<void>;
  /** Polls until the condition holds. */
  waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void>;
  /** The titles of the reminders that a member was sent, oldest first, with 时限 for their time. */
  reminders(member: Pick<TestMember, 'id'>): Promise<string[]>;
  /** The sum of all ledger entries, each account's balance, and what the reconciler finds. */
  ledger(): Promise<{ sum: number; balances: Record<string, number>; faults: string[] }>;
  balance(member: TestMember): Promise<number>;
  /** @throws Error if the ledger has a fault */
  close(): Promise<void>;
}

export const key = () => randomUUID();

export async function openMarket(
  cashierOptions: Partial<CashierOptions> = {},
  { config, ...options }: NonNullable<Parameters<typeof openApi>[0]> = {},
): Promise<Market> {
  const folder = mkdtempSync(join(tmpdir(), 'haozhan-market-'));
  const keysDir = join(tmpdir(), 'haozhan-test-templates', 'keys');
  const settings = testConfig(folder, keysDir);

  let api: TestApi | undefined;
  // Stub of the gateway: strips /api from the paths the cashier sends to.
  const gatewayStub = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const answer = await api?.app.inject({
        method: 'POST',
        url: request.url?.replace(/^\/api/, '') ?? '/',
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        payload: Buffer.concat(chunks),
      });
      response.writeHead(answer?.statusCode ?? 503).end(answer?.body);
    });
  });
  await new Promise<void>((listening) => gatewayStub.listen(0, '127.0.0.1', listening));
  const publicOrigin = `http://127.0.0.1:${(gatewayStub.address() as AddressInfo).port}`;
  const cashier = await startCashier({
    appId: settings.alipay.appId,
    sellerId: settings.alipay.sellerId,
    keys: ensureKeys(keysDir),
    publicOrigin,
    dataDir: join(folder, 'cashier'),
    retryMs: [200, 200, 200, 200],
    ...cashierOptions,
  });
  const gateway = { gateway: cashier.gateway, gatewayInternal: cashier.gateway };
  api = await openApi({
    ...options,
    config: { ...config, publicOrigin, alipay: { ...settings.alipay, ...gateway } },
  });
  const market = new OpenMarket(
    api,
    cashier,
    await api.newMember({ roles: ['user', 'staff'], nickName: '验号员 07' }),
  );
  const close = async () => {
    const { faults } = await market.ledger();
    await cashier.close();
    await new Promise((closed) => gatewayStub.close(closed));
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`the ledger has faults: ${faults.join('; ')}`);
  };
  return Object.assign(market, { close });
}

class OpenMarket implements Omit<Market, 'close'> {
  constructor(
    readonly api: TestApi,
    readonly cashier: Cashier,
    readonly staff: TestMember,
  ) {}

  async member({ balanceFen = 0, realname = true } = {}): Promise<TestMember> {
    const member = await this.api.newMember({ realname });
    if (balanceFen > 0)
      await transact(this.api.db, (tx) =>
        postRecharge(tx, {
          memberId: member.id,
          amountFen: balanceFen,
          reference: key(),
          at: new Date(),
        }),
      );
    return member;
  }

  goods(seller: TestMember, goods: Omit<NewGoods, 'sellerId'> = {}): Promise<string> {
    return newGoods(this.api.db, { sellerId: seller.id, ...goods });
  }

  async sale({
    priceFen = 128_000,
    plan = 'basic',
    balanceFen = 0,
  }: Parameters<Market['sale']>[0] = {}): Promise<Sale> {
    const buyer = await this.member({ balanceFen });
    const seller = await this.member();
    const verifiedAt = plan === 'lifetime' ? new Date() : undefined;
    const goodsId = await this.goods(seller, { priceFen, verifiedAt });
    const { orderNo } = await this.api.value(
      'createOrder',
      { goodsId, expectPriceFen: priceFen, warrantyPlan: plan, phone: buyer.phone, clientReqId: key() },
      buyer,
    );
    return { buyer, seller, goodsId, priceFen, orderNo };
  }

  async complete({ buyer, seller, goodsId, priceFen }: Omit<Sale, 'orderNo'>): Promise<Sale> {
    const order = { goodsId, expectPriceFen: priceFen, warrantyPlan: 'basic', phone: buyer.phone } as const;
    const { orderNo } = await this.api.value('createOrder', { ...order, clientReqId: key() }, buyer);
    const sale = { buyer, seller, goodsId, priceFen, orderNo };
    await this.payFromBalance(sale);
    await this.after(sale, this.act(sale, 'seller', 'handover', { credential }));
    await this.after(sale, this.decide({ action: 'verify', orderNo, match: true, note: '一致' }));
    await this.after(sale, this.decide({ action: 'rebind', orderNo, done: true, note: '换好了' }));
    return this.after(sale, this.act(sale, 'buyer', 'confirm'));
  }

  async saleIn(state: OrderState, { handedOver = state !== 'paid' } = {}): Promise<Sale> {
    const sale = await this.sale({ balanceFen: 200_000 });
    if (state === 'unpaid') return sale;
    if (state === 'cancelled') return this.after(sale, this.act(sale, 'buyer', 'cancel'));
    await this.payFromBalance(sale);
    if (state === 'refunded') return this.after(sale, this.act(sale, 'seller', 'decline'));
    if (handedOver) await this.after(sale, this.act(sale, 'seller', 'handover', { credential }));
    if (state === 'paid') return sale;
    const { orderNo } = sale;
    await this.after(sale, this.decide({ action: 'verify', orderNo, match: true, note: '一致' }));
    if (state === 'rebinding') return sale;
    await this.after(sale, this.decide({ action: 'rebind', orderNo, done: true, note: '换好了' }));
    if (state === 'confirming') return sale;
    if (state === 'completed') return this.after(sale, this.act(sale, 'buyer', 'confirm'));
    const proofIds = [await this.proof(sale.buyer)];
    await this.after(sale, this.act(sale, 'buyer', 'refundApply', { proofIds }));
    if (state === 'refundSeller') return sale;
    return this.after(sale, this.act(sale, 'seller', 'refundRefuse', { note: '账号没有问题' }));
  }

  /**
   * Awaits a step that must succeed.
   * @returns the sale
   */
  private async after(sale: Sale, step: ReturnType<TestApi['callWith']>): Promise<Sale> {
    const answer = await step;
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
    return sale;
  }

  order(sale: Sale, reader: 'buyer' | 'seller' = 'buyer'): Promise<Detail> {
    return this.api.value('getOrder', { orderNo: sale.orderNo }, sale[reader]);
  }

  async act(
    sale: Sale,
    by: 'buyer' | 'seller',
    action: OrderAction,
    more: Partial<Input<'actOnOrder'>> = {},
  ) {
    const { version } = await this.order(sale, by);
    return this.api.callWith('actOnOrder', { orderNo: sale.orderNo, action, version, ...more }, sale[by]);
  }

  decide(decision: StaffAction) {
    return this.api.callWith('actAsStaff', decision, this.staff);
  }

  async withdrawal(member: TestMember, request: { amountFen: number; account?: string }): Promise<string> {
    const smsCode = await this.smsCode(member, 'withdraw');
    const asked = { account: 'pay@example.com', ...request, smsCode, clientReqId: key() };
    return (await this.api.value('withdraw', asked, member)).withdrawalNo;
  }

  async smsCode(member: TestMember, scene: 'reveal' | 'balance' | 'withdraw'): Promise<string> {
    await this.api.value('sendSmsCode', { scene }, member);
    const sent = await this.api.value('readOutbox', { phone: member.phone });
    return sent.at(-1)?.code ?? '';
  }

  async openPayment(sale: Sale, channel: 'alipay' | 'wechat' = 'alipay'): Promise<string> {
    const { payNo, payUrl } = await this.api.value(
      'createPayment',
      { orderNo: sale.orderNo, channel, clientReqId: key() },
      sale.buyer,
    );
    const page = await fetch(payUrl ?? '', { redirect: 'manual' });
    if (page.status !== 303) throw new Error(`the cashier answered ${page.status}: ${await page.text()}`);
    return payNo;
  }

  async payFromBalance(sale: Sale): Promise<void> {
    const smsCode = await this.smsCode(sale.buyer, 'balance');
    const request = { orderNo: sale.orderNo, channel: 'balance', clientReqId: key(), smsCode } as const;
    await this.api.value('createPayment', request, sale.buyer);
  }

  async proof(member: TestMember): Promise<string> {
    const id = key().replaceAll('-', '').slice(0, 22);
    await this.api.db
      .insertInto('file')
      .values({ id, member_id: member.id, use: 'proof', w: 800, h: 600 })
      .execute();
    return id;
  }

  async claimProofs(member: TestMember): Promise<string[]> {
    const ids = [];
    while (ids.length < claimProofs.min) ids.push(await this.proof(member));
    return ids;
  }

  async advanceTime(ms: number): Promise<void> {
    await this.api.value('advanceClock', { ms });
  }

  async waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 60_000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`timed out waiting: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async reminders({ id }: Pick<TestMember, 'id'>): Promise<string[]> {
    const sent = await this.api.db
      .selectFrom('message')
      .select('title')
      .where('member_id', '=', id)
      .where('title', 'like', '%-__ __:__ %')
      .orderBy('id')
      .execute();
    return sent.map(({ title }) => title.replace(/\d\d-\d\d \d\d:\d\d/, '时限'));
  }

  async ledger() {
    const { rows } = await sql<{ account: string; fen: number }>`
      select account, sum(delta_fen) as fen from wallet_entry group by account`.execute(this.api.db);
    return {
      sum: rows.reduce((sum, { fen }) => sum + fen, 0),
      balances: Object.fromEntries(rows.map(({ account, fen }) => [account, fen])),
      faults: await faultsOfLedger(this.api.db),
    };
  }

  async balance(member: TestMember): Promise<number> {
    return (await this.ledger()).balances[availableOf(member.id)] ?? 0;
  }
}

/** Unique values, so that a search finds every place where they are stored. */
export const credential = {
  account: 'zhanghao8802',
  password: 'mima-9f3c71-juemi',
  note: '密保手机尾号 8802',
};
