import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import type { SmsScene, StaffAction } from 'shared-contract/shapes';
import sharp from 'sharp';
import { type Config, testConfig } from '../core/config';
import type { Db } from '../core/database';
import type { Role } from '../core/member';
import type { CaptchaAnswer } from '../identity/captcha';
import { checkDigit } from '../identity/identity-number';
import { newMember } from '../identity/members';
import { hashPassword } from '../identity/passwords';
import { key, type Market, openMarket, type Sale } from '../orders/testing/market';
import { merchantFields } from '../support/testing/merchant-fields';
import { newPhone, type TestMember } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';

export type Form = Input<'createConsignment'>;
type Place = Pick<Form, 'gameId' | 'systemId' | 'operatorId' | 'areaId' | 'serverId'>;
type Auction = { id: string; seller: TestMember };

/** A market with the fixtures that the every-call tables need: filled-in forms, codes, members with passwords. */
export interface Shop extends Market {
  /** Server and area ids of the test game. */
  place: Place;
  /** A solved captcha. */
  captcha(): Promise<CaptchaAnswer>;
  /** A captcha for an address with earlier failures, answered without the required proof of work. */
  unproved(ip: string): Promise<CaptchaAnswer>;
  /** Requests an SMS code for a phone and returns it. */
  code(phone: string, scene: SmsScene): Promise<string>;
  withPassword(roles?: Role[]): Promise<{ phone: string; username: string; password: string }>;
  /** An identity number of the demo region for someone born on this day. */
  idNo(born: string): string;
  /** An IP address without earlier requests. */
  newIp(): string;
  merchant(balanceFen?: number): Promise<TestMember>;
  upload(member: TestMember, use: 'goods' | 'chat' | 'avatar' | 'problem'): Promise<string>;
  /** A filled-in consignment form of the seller. */
  form(seller: TestMember, change?: Partial<Form>): Promise<Form>;
  newConsignment(seller: TestMember): Promise<string>;
  /** A listing visible only to the owner of this phone. */
  privateGoods(seller: TestMember, buyerPhone: string): Promise<string>;
  assessmentForm(
    seller: TestMember,
    change?: Partial<Input<'createAssessment'>>,
  ): Promise<Input<'createAssessment'>>;
  /** An auction awaiting review. */
  pendingAuction(): Promise<Auction>;
  /** An approved auction, open for quotes. */
  auction(change?: Partial<Input<'createAssessment'>>): Promise<Auction>;
  quote(id: string, merchant: TestMember, amountFen: number): Promise<string>;
  ticket(member: TestMember, change?: Partial<Input<'createProblem'>>): Promise<string>;
  /** A seller with one completed order, whose facts have been counted. */
  settledSale(): Promise<Sale & { sellerNo: string }>;
  /** An account sold here and listed again by its buyer. `listing`: of the sale, in the history of `goodsId`. */
  listedAgain(): Promise<{
    sale: Sale;
    buyer: TestMember;
    goodsId: string;
    listing: string;
    accountUid: string;
  }>;
  notice(memberId?: string): Promise<string>;
  /**
   * Puts an account on the blacklist, with evidence.
   * @returns the number of the entry
   */
  suspect(): Promise<string>;
  startConversation(from: TestMember, to: Partial<Input<'sendInstantMessage'>>): Promise<string>;
}

/** Low enough to be reached in a test, high enough not to disturb the others. */
export const SHOP_LIMITS = { smsPerHour: 6, smsBeforeCaptcha: 4, uploads: 3 };

const { sms } = testConfig('', '');
const shopConfig: Partial<Config> = {
  uploadsPerDay: SHOP_LIMITS.uploads,
  sms: {
    ...sms,
    perPhone: [{ max: SHOP_LIMITS.smsPerHour, seconds: 3_600 }],
    captchaAfterPerPhone: SHOP_LIMITS.smsBeforeCaptcha,
  },
};

/** A small JPEG. */
export const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer(),
  );
export const content = '一段十个字以上的普通内容。';
export const differentCode = (code: string) => (code === '000000' ? '111111' : '000000');

export async function openShop({
  cashier = {},
  config,
  ...options
}: Parameters<typeof openMarket>[1] & { cashier?: Parameters<typeof openMarket>[0] } = {}): Promise<Shop> {
  const market = await openMarket(cashier, { ...options, config: { ...shopConfig, ...config } });
  const { api, staff } = market;
  const owner = await market.member();
  await market.goods(owner);
  const place = await placeOf(market, owner);
  let serial = 0;

  const shop: Omit<Shop, keyof Market> = {
    place,
    captcha: () => solvedCaptcha(api),
    async unproved(ip) {
      const wrong = { username: 'nobody_here', password: 'wrong', uuid: 'none', code: 'no' };
      for (let time = 0; time < 2; time++) await api.call('loginByPassword', wrong, { ip });
      const { proof: _proof, ...read } = await solvedCaptcha(api, ip);
      return read;
    },
    async code(phone, scene) {
      await api.value('sendSmsCode', { phone, scene });
      return (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
    },
    async withPassword(roles: Role[] = ['user']) {
      const [phone, username, password] = [newPhone(), `player_${++serial}`, '一段长的密码 with spaces'];
      const passwordHash = await hashPassword(password);
      await newMember(api.db, api.services.seal, { phone, userName: username, passwordHash, roles });
      return { phone, username, password };
    },
    idNo(born) {
      const seventeen = `990000${born.replaceAll('-', '')}${100 + (++serial % 900)}`;
      return seventeen + checkDigit(seventeen);
    },
    newIp: () => `10.9.${Math.floor(++serial / 250)}.${serial % 250}`,
    async merchant(balanceFen = 1_000_000) {
      const member = await market.member({ balanceFen });
      const roles: Role[] = ['user', 'merchant'];
      await api.db.updateTable('member').set({ roles }).where('id', '=', member.id).execute();
      return member;
    },
    async upload(member, use) {
      const id = randomUUID().replaceAll('-', '').slice(0, 22);
      await api.db.insertInto('file').values({ id, member_id: member.id, use, w: 800, h: 600 }).execute();
      return id;
    },
    form: async (seller, change = {}) => ({
      ...place,
      goodsType: 'account',
      accountUid: randomUUID(),
      attrs: [],
      images: await threeImages(seller),
      description: '本人自用，支持官方验号，资料齐全。',
      binding: { phone: '可换绑' },
      priceFen: 128_000,
      negotiable: true,
      phone: seller.phone,
      clientReqId: key(),
      ...change,
    }),
    newConsignment: async (seller) =>
      (await api.value('createConsignment', await shop.form(seller), seller)).consignmentId,
    async privateGoods(seller, privateBuyerPhone) {
      const form = await shop.form(seller, { privateBuyerPhone });
      const { consignmentId } = await api.value('createConsignment', form, seller);
      await api.value(
        'actAsStaff',
        { action: 'review', goodsId: consignmentId, pass: true, note: '一致' },
        staff,
      );
      return consignmentId;
    },
    assessmentForm: async (seller, change = {}) => ({
      ...place,
      mode: 'auction',
      attrs: [],
      images: await threeImages(seller),
      description: '本人自用，资料齐全，可换绑。',
      durationH: 6,
      clientReqId: key(),
      ...change,
    }),
    async pendingAuction(change: Partial<Input<'createAssessment'>> = {}) {
      const seller = await market.member();
      const { id } = await api.value('createAssessment', await shop.assessmentForm(seller, change), seller);
      return { id, seller };
    },
    async auction(change = {}) {
      const seller = await market.member();
      const { id } = await api.value('createAssessment', await shop.assessmentForm(seller, change), seller);
      const pass = { action: 'reviewAssessment', assessmentId: id, pass: true, note: '资料齐全' } as const;
      await api.value('actAsStaff', pass, staff);
      return { id, seller };
    },
    quote: async (id, merchant, amountFen) =>
      (await api.value('quoteAssessment', { id, amountFen }, merchant)).quoteId,
    ticket: async (member, change = {}) =>
      (
        await api.value(
          'createProblem',
          { problemType: 'feedback', content, fields: merchantFields, ...change },
          member,
        )
      ).id,
    async suspect() {
      const entry = {
        action: 'blacklist',
        kind: 'qq',
        value: `DEMO-QQ-${key()}`,
        reason: '收款后找回',
        proofIds: [await market.proof(staff)],
      } satisfies StaffAction;
      return (await api.value('actAsStaff', entry, staff)).id;
    },

    async settledSale() {
      const sale = await market.saleIn('completed');
      await market.advanceTime(1_000);
      const { seller } = await api.value('getGoods', { id: sale.goodsId });
      return { ...sale, sellerNo: seller.sellerNo ?? '' };
    },
    async listedAgain() {
      const [seller, buyer] = [await market.member(), await market.member({ balanceFen: 200_000 })];
      const accountUid = String(200_000_000 + serial++);
      const list = async (who: TestMember, change: Partial<Form> = {}) => {
        const form = await shop.form(who, { accountUid, ...change });
        const { consignmentId } = await api.value('createConsignment', form, who);
        const pass = { action: 'review', goodsId: consignmentId, pass: true, note: '一致' } as const;
        await api.value('actAsStaff', pass, staff);
        return consignmentId;
      };
      const first = await list(seller);
      const sale = await market.complete({ buyer, seller, goodsId: first, priceFen: 128_000 });
      const goodsId = await list(buyer, { accountUid: `QQ：${accountUid}` });
      const { entries } = await api.value('getAccountHistory', { id: goodsId });
      const listing = entries.find(({ kind }) => kind === 'sold')?.listing ?? '';
      return { sale, buyer, goodsId, listing, accountUid };
    },
    async notice(memberId) {
      const words = { title: '平台公告', summary: '说明', content: '<p>正文</p>' };
      const publish = {
        action: 'publish',
        noticeType: 'gonggao',
        category: '规则',
        ...words,
        memberId,
      } as const;
      return (await api.value('actAsStaff', publish, staff)).id;
    },
    startConversation: async (from, to) =>
      (
        await api.value(
          'sendInstantMessage',
          { msgType: 'text', content: '你好，号还在吗？', clientMsgId: key(), ...to },
          from,
        )
      ).sessionId,
  };
  const threeImages = async (seller: TestMember) => [
    await shop.upload(seller, 'goods'),
    await shop.upload(seller, 'goods'),
    await shop.upload(seller, 'goods'),
  ];
  return Object.assign(market, shop);
}

async function placeOf({ api }: Market, reader: TestMember): Promise<Place> {
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  const systemId = (await api.value('listSystemKeys', { gameId }))[0]?.id ?? '';
  const operatorId = (await api.value('listOperators', { gameId, systemId }, reader))[0]?.id ?? '';
  const areaId = (await api.value('listAreas', { gameId, operatorId }, reader))[0]?.id ?? '';
  const serverId = (await api.value('listServers', { areaId }, reader))[0]?.id ?? '';
  return { gameId, systemId, operatorId, areaId, serverId };
}

/** Tables that a refused call may change: attempt counters and codes used up by an attempt. */
const counters = ['rate_limit', 'captcha', 'sms_code', 'outbox', 'session_token', 'staff_challenge', 'clock'];

/** A digest of each table except the counters, to detect changes. */
export async function tableDigests(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const digests = tables.rows
    .filter(({ name }) => !counters.includes(name))
    .map(
      ({
        name,
      }) => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
