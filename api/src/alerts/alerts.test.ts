import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { type AlertChannel, SMS_ALERTS_A_MONTH } from 'shared-contract/shapes';
import type { PushMessage } from '../core/providers';
import { mailCode, newDevice, reachableMember } from '../every-call/answers/alerts';
import { openShop, type Shop } from '../every-call/shop';
import { key } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { maskMail } from './mail-address';

/** What push services got, and how they answer by the browser's address. */
const pushed: { endpoint: string; message: PushMessage }[] = [];
const services = new Map<string, 'gone' | 'down'>();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    outside: {
      pusher: {
        async push({ endpoint }, { publicKey, privateKey }, message) {
          expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
          const how = services.get(endpoint);
          if (how === 'down') throw new Error('503');
          if (how === 'gone') return 'gone';
          pushed.push({ endpoint, message });
          return 'sent';
        },
      },
    },
  });
});
afterAll(() => shop?.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const all: AlertChannel[] = ['push', 'mail', 'sms'];
/** Advances the clock to this hour of Shanghai, of today or tomorrow. */
async function advanceTo(hour: number) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from (app_now() at time zone 'Asia/Shanghai')::time)::float8 as seconds`.execute(
    shop.api.db,
  );
  const ms = Math.round(hour * HOUR - (rows[0]?.seconds ?? 0) * 1_000);
  await shop.advanceTime(ms > 0 ? ms : ms + 24 * HOUR);
}
const settings = (who: TestMember) => shop.api.value('getAlertSettings', {}, who);
const change = (who: TestMember, input: Partial<Input<'saveAlertSettings'>>) =>
  shop.api.value('saveAlertSettings', { quiet: null, priceBy: [], ...input }, who);
const outbox = async (to: string, scene: string) =>
  (
    await shop.api.db
      .selectFrom('outbox')
      .select(['code', 'mark'])
      .where('recipient', '=', to)
      .where('scene', '=', scene)
      .orderBy('id')
      .execute()
  ).map(({ code, mark }) => ({ code, mark }));
const mails = async (mail: string) => (await outbox(mail, 'mail')).slice(1); // without the code
const invalid = (field: string, msg: unknown = expect.any(String)) => ({ code: 400, data: [{ field, msg }] });

async function saved(who: TestMember, priceFen = 100_000) {
  const seller = await shop.member();
  const goodsId = await shop.goods(seller, { priceFen });
  await shop.api.value('addFavourite', { goodsId }, who);
  const reprice = async (to: number) => {
    const { version } = await shop.api.value('getGoods', { id: goodsId });
    await shop.api.value('changePrice', { id: goodsId, priceFen: to, version }, seller);
    await shop.advanceTime(1);
  };
  return { goodsId, reprice };
}

test('a price drop of saved goods goes out by what the member chose, with the phrase, once a day', async () => {
  const { who, mail } = await reachableMember(shop);
  await shop.api.value('savePhrase', { phrase: '三月的雨' }, who);
  await change(who, { priceBy: all });
  await advanceTo(12);
  const { goodsId, reprice } = await saved(who);
  const before = pushed.length;
  await reprice(90_000);
  await reprice(80_000);
  expect(pushed.slice(before).map(({ message }) => message)).toEqual([
    {
      title: '收藏的商品降价 ¥100.00',
      body: expect.stringContaining('¥1,000.00 → ¥900.00'),
      link: `/index/goodDetail?id=${goodsId}`,
      tag: expect.stringMatching(`^price:${goodsId}:`),
    },
  ]);
  expect(await mails(mail)).toEqual([
    { mark: '号栈：收藏的商品降价 ¥100.00', code: expect.stringContaining('防伪短语：三月的雨') },
  ]);
  expect(await outbox(who.phone, 'notice')).toEqual([{ code: '收藏的商品降价 ¥100.00', mark: '三月的雨' }]);
  const { rows } = await shop.api.value('listMessages', { msgType: 'price' }, who);
  expect(rows[0]).toMatchObject({ content: expect.stringContaining('¥800.00'), earlier: [{}] });
  expect(await settings(who)).toMatchObject({ smsThisMonth: 1, devices: [expect.any(String)], priceBy: all });
});

test('a wish reports by its own channels, and nothing leaves the site without one', async () => {
  const { who, mail } = await reachableMember(shop);
  const silent = await reachableMember(shop);
  for (const { id, channels } of [
    { id: who, channels: ['push', 'mail'] as AlertChannel[] },
    { id: silent.who, channels: [] },
  ]) {
    await change(id, { quiet: null });
    const wish = { name: '要这个号', belowPercent: null, near: false, perDay: 5, channels };
    await shop.api.value(
      'saveWish',
      { ...wish, query: { gameId: shop.place.gameId, keyword: '只此一件的号' } },
      id,
    );
  }
  const before = pushed.length;
  const seller = await shop.member();
  const form = await shop.form(seller, { title: '只此一件的号' });
  const { consignmentId: goodsId } = await shop.api.value('createConsignment', form, seller);
  await shop.decide({ action: 'review', goodsId, pass: true, note: '一致' });
  await shop.advanceTime(1);
  expect(pushed.slice(before)).toMatchObject([
    {
      message: {
        title: '心愿全部对上：要这个号',
        link: expect.stringMatching(/^\/other\/wishHit\?id=\d+$/),
      },
    },
  ]);
  expect(await mails(mail)).toMatchObject([{ mark: '号栈：心愿全部对上：要这个号' }]);
  expect(await mails(silent.mail)).toEqual([]);
  const [wish] = (await shop.api.value('listWishes', {}, who)).wishes;
  expect(wish?.channels).toEqual(['push', 'mail']);
});

test('in quiet hours nothing is sent; in the morning all of it is one message', async () => {
  const { who } = await reachableMember(shop);
  await change(who, { quiet: { from: 23, to: 8 }, priceBy: ['push'] });
  const [one, two] = [await saved(who), await saved(who)];
  const before = pushed.length;
  await advanceTo(23.5);
  await one.reprice(90_000);
  await advanceTo(7.5);
  await two.reprice(90_000);
  expect(pushed).toHaveLength(before);
  await advanceTo(8.1);
  expect(pushed.slice(before)).toMatchObject([
    { message: { title: '心愿单和收藏有 2 条新消息', link: '/other/xiaoxi' } },
  ]);
  await advanceTo(12);
  await change(who, { quiet: { from: 11, to: 14 }, priceBy: ['push'] });
  await one.reprice(80_000);
  expect(pushed).toHaveLength(before + 1);
  await advanceTo(14.1);
  expect(pushed.slice(before + 1)).toMatchObject([{ message: { title: '收藏的商品降价 ¥100.00' } }]);
});

test('beyond the number of a day they wait for the morning; SMS end at the number of a month', async () => {
  const { who } = await reachableMember(shop);
  await change(who, { priceBy: ['sms'] });
  await advanceTo(9);
  for (let goods = 0; goods < 5; goods += 1) await (await saved(who)).reprice(90_000);
  const sent = async () => (await outbox(who.phone, 'notice')).map(({ code }) => code);
  expect(await sent()).toHaveLength(3);
  await advanceTo(8.1);
  expect((await sent()).slice(3)).toEqual(['心愿单和收藏有 2 条新消息']);
  await sql`
    insert into alert (member_id, channel, topic, title, body, link, outcome, ended_at)
    select ${who.id}, 'sms', 'wish:' || n, '', '', '', 'sent', date_trunc('month', app_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    from generate_series(1, ${SMS_ALERTS_A_MONTH}) n`.execute(shop.api.db);
  await (await saved(who)).reprice(90_000);
  expect(await sent()).toHaveLength(4);
});

test('a browser that is gone is forgotten, one whose service is down is tried again, and given up in the end', async () => {
  const who = await shop.member();
  const [gone, down] = [newDevice(), newDevice()];
  services.set(gone.endpoint, 'gone').set(down.endpoint, 'down');
  for (const device of [gone, down]) await shop.api.value('addPushDevice', device, who);
  await change(who, { priceBy: ['push'] });
  await advanceTo(12);
  await (await saved(who)).reprice(90_000);
  expect((await settings(who)).devices).toHaveLength(1);
  services.delete(down.endpoint);
  await shop.advanceTime(2 * MINUTE);
  expect(pushed.filter(({ endpoint }) => endpoint === down.endpoint)).toHaveLength(1);

  services.set(down.endpoint, 'down');
  await (await saved(who)).reprice(90_000);
  for (let attempt = 0; attempt < 5; attempt += 1) await shop.advanceTime(31 * MINUTE);
  const { rows } = await sql`select outcome from alert where member_id = ${who.id} order by id`.execute(
    shop.api.db,
  );
  expect(rows).toEqual([{ outcome: 'sent' }, { outcome: 'failed' }]);
});

test('a browser belongs to who added it last, a member has five, and only push services are called', async () => {
  const [first, second] = [await shop.member(), await shop.member()];
  const shared = newDevice();
  await shop.api.value('addPushDevice', shared, first);
  await shop.api.value('addPushDevice', shared, first);
  const name = createHash('sha256').update(shared.endpoint).digest('base64url');
  expect((await settings(first)).devices).toEqual([name]);
  await shop.api.value('addPushDevice', shared, second);
  expect((await settings(first)).devices).toEqual([]);
  for (let device = 0; device < 6; device += 1) await shop.api.value('addPushDevice', newDevice(), second);
  expect((await settings(second)).devices).toHaveLength(5);
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://fcm.googleapis.com.example.com/push',
    'https://fcm.googleapis.com:8443/push',
    'http://fcm.googleapis.com/push',
    'https://push.services.mozilla.com/wpush',
    'https://[not-an-address',
  ])
    expect(await shop.api.call('addPushDevice', { ...newDevice(), endpoint }, second)).toMatchObject(
      invalid('endpoint'),
    );
  expect(await shop.api.value('removePushDevice', { endpoint: shared.endpoint }, first)).toEqual({
    devices: 0,
  });
});

test('a channel needs a browser, a confirmed address or a phone', async () => {
  const who = await shop.member();
  const wish = { name: '心愿', belowPercent: null, near: false, perDay: 5 };
  const query = { gameId: shop.place.gameId, keyword: '没有这种号' };
  for (const channel of ['push', 'mail'] as const) {
    const answer = await shop.api.call('saveAlertSettings', { quiet: null, priceBy: [channel] }, who);
    expect(answer).toMatchObject(invalid('priceBy'));
    expect(await shop.api.call('saveWish', { ...wish, query, channels: [channel] }, who)).toMatchObject(
      invalid('channels'),
    );
  }
  expect(
    await shop.api.call('saveAlertSettings', { quiet: { from: 8, to: 8 }, priceBy: ['sms'] }, who),
  ).toMatchObject(invalid('quiet'));
});

test('a channel that was chosen stays when its address is lost, and refuses no other change', async () => {
  const { who } = await reachableMember(shop);
  await change(who, { priceBy: ['mail'] });
  const wish = { name: '心愿', belowPercent: null, near: false, perDay: 5 };
  const query = { gameId: shop.place.gameId, keyword: '没有这种号' };
  const { id } = await shop.api.value('saveWish', { ...wish, query, channels: ['mail'] }, who);
  await shop.api.value('removeMail', {}, who);
  await change(who, { quiet: { from: 22, to: 7 }, priceBy: ['mail', 'push'] });
  await shop.api.value('saveWish', { ...wish, id, query, name: '改名', channels: ['mail', 'push'] }, who);
  expect(await settings(who)).toMatchObject({ quiet: { from: 22, to: 7 }, priceBy: ['mail', 'push'] });
  await change(who, { priceBy: ['push'] });
  expect(
    await shop.api.call('saveAlertSettings', { quiet: null, priceBy: ['push', 'mail'] }, who),
  ).toMatchObject(invalid('priceBy'));
});

describe('an address of mail', () => {
  test('counts once its code is given back; it is shown masked and stored sealed', async () => {
    const who = await shop.member();
    const mail = `m-${key()}@example.com`;
    await shop.api.value('sendMailCode', { mail }, who);
    expect((await settings(who)).mail).toBeNull();
    const code = await mailCode(shop, mail);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await shop.api.call('confirmMail', { code: wrong }, who)).toMatchObject(
      invalid('code', '验证码不对，请重新输入'),
    );
    expect(await shop.api.value('confirmMail', { code }, who)).toEqual({ mail: 'm***@example.com' });
    expect(await settings(who)).toMatchObject({ mail: 'm***@example.com', quiet: { from: 23, to: 8 } });
    expect(await shop.api.call('confirmMail', { code }, who)).toMatchObject(invalid('code'));
    const { rows } = await sql`select * from alert_setting where member_id = ${who.id}`.execute(shop.api.db);
    expect(JSON.stringify(rows)).not.toContain(mail);
    await shop.api.value('removeMail', {}, who);
    expect((await settings(who)).mail).toBeNull();
  });

  test('a code has five attempts and ten minutes, and another member’s is no use', async () => {
    const [who, other] = [await shop.member(), await shop.member()];
    const mail = `m-${key()}@example.com`;
    await shop.api.value('sendMailCode', { mail }, who);
    const code = await mailCode(shop, mail);
    expect(await shop.api.call('confirmMail', { code }, other)).toMatchObject(invalid('code'));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 5; attempt += 1) await shop.api.call('confirmMail', { code: wrong }, who);
    expect(await shop.api.call('confirmMail', { code }, who)).toMatchObject(
      invalid('code', '验证码已失效，请重新获取'),
    );
    await shop.api.value('sendMailCode', { mail }, who);
    const later = await mailCode(shop, mail);
    await shop.advanceTime(11 * MINUTE);
    expect(await shop.api.call('confirmMail', { code: later }, who)).toMatchObject(invalid('code'));
  });

  test('of a long domain the end is shown', () => {
    expect(maskMail('name@example.com')).toBe('n***@example.com');
    expect(maskMail(`name@${'long.'.repeat(15)}example.com`)).toBe('n***@…ng.long.long.example.com');
  });

  test('five codes an hour to an address and for a member', async () => {
    const mail = `m-${key()}@example.com`;
    const who = await shop.member();
    for (let code = 0; code < 5; code += 1) await shop.api.value('sendMailCode', { mail }, who);
    expect(await shop.api.call('sendMailCode', { mail: `m-${key()}@example.com` }, who)).toMatchObject({
      code: 429,
    });
    expect(
      await shop.api.call('sendMailCode', { mail: mail.toUpperCase() }, await shop.member()),
    ).toMatchObject({ code: 429 });
    expect(await shop.api.call('sendMailCode', { mail: 'a@b' }, who)).toMatchObject(invalid('mail'));
  });
});
