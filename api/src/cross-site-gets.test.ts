import type { CallName } from 'shared-contract';
import { openApi, type TestApi, type TestMember } from './testing/harness';

const LISTED = 'https://m.example.com';
let api: TestApi;
let seller: TestMember;
let goodsId: string;
let messageId: string;
beforeAll(async () => {
  api = await openApi({ config: { corsOrigins: [LISTED] } });
  seller = await api.newMember({ realname: true });
  goodsId = await api.newGoods({ sellerId: seller.id, status: 'offShelf' });
  const words = { msg_type: 'system' as const, title: '一', content: '二', link: null, read_at: null };
  const { id } = await api.db
    .insertInto('message')
    .values({ member_id: seller.id, ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  messageId = String(id);
});
afterAll(() => api?.close());

const publicOrigin = () => api.services.config.publicOrigin;

/** Headers as browsers send them. Requests of our own pages and of non-browser clients are allowed. */
const refused: [string, Record<string, string>][] = [
  ['an image of any page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['an image of our own page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }],
  ['a link', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }],
  ['an address typed in', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
  ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-mode': 'cors' }],
  ['a prefetch of an old browser', { purpose: 'prefetch' }],
  ['a script elsewhere', crossSite('https://evil.example')],
  ['a script of a sister site', { ...crossSite('https://evil.localhost'), 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', crossSite('null')],
  ['a listed origin’s look-alike', crossSite(`${LISTED}.evil.example`)],
  ['a script elsewhere, in an old browser', { origin: 'https://evil.example' }],
  ['a script that hides its origin', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' }],
];
const allowed: [string, () => Record<string, string>][] = [
  ['a page of ours', () => ({ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' })],
  ['a page of ours that names its origin', () => ({ origin: publicOrigin() })],
  ['a page of a listed origin', () => crossSite(LISTED)],
  ['a listed origin in an old browser', () => ({ origin: LISTED })],
  ['a program', () => ({})],
];
function crossSite(origin: string) {
  return { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', origin };
}

/** Every GET that writes: input, and a query for the state it changes. */
const writes: [CallName, () => object, () => Promise<unknown>][] = [
  [
    'sendSmsCode',
    () => ({ phone: '12000000099', scene: 'login' }),
    () => api.db.selectFrom('outbox').selectAll().execute(),
  ],
  [
    'markMessageRead',
    () => ({ id: messageId }),
    () => api.db.selectFrom('message').select('read_at').execute(),
  ],
  [
    'putOnShelf',
    () => ({ id: goodsId }),
    () => api.db.selectFrom('goods').select(['status', 'version', 'relist_count']).execute(),
  ],
];

// IN8
describe.each(writes)('%s', (name, input, change) => {
  test.each(refused)('is not set off by %s', async (_what, headers) => {
    const before = await change();
    expect(await api.callWith(name, input(), { token: seller.token, headers })).toMatchObject({
      code: 403,
      data: { reason: 'FORBIDDEN' },
    });
    expect(await change()).toEqual(before);
  });

  test.each(allowed)('is let through from %s', async (_what, headers) => {
    const options = { token: seller.token, headers: headers() };
    expect(await api.callWith(name, input(), options)).toMatchObject({ code: 200 });
  });

  test('changes something when it is meant', async () => {
    await api.db.updateTable('goods').set({ status: 'offShelf' }).execute();
    await api.db.updateTable('message').set({ read_at: null }).execute();
    const before = await change();
    await api.value(name as 'putOnShelf', input() as { id: string }, seller);
    expect(await change()).not.toEqual(before);
  });
});
