import { operatorOf } from 'shared-contract/operator';
import { StaffAction } from 'shared-contract/shapes';
import { type Market, openMarket } from '../../orders/testing/market';
import { deviceAt, logInAtDesk, lookAgain, newKeyedPerson } from '../../testing/desk';
import { totpCode } from './totp';

let market: Market;
let keyed: Awaited<ReturnType<typeof newKeyedPerson>>;
beforeAll(async () => {
  market = await openMarket();
  keyed = await newKeyedPerson(market.api);
});
afterAll(() => market.close());

const MINUTE = 60_000;
const note = '凭证属实';
const order = { orderNo: 'H0000000', note };
const of = { entity: 'order', caseId: 'H0000000' };
const account = { kind: 'qq', value: 'DEMO-QQ-990' };
const notice = { title: '标题', summary: '', content: '<p>正文</p>' };

/** Each action, and whether it needs a second look; its subjects do not exist, so that nothing changes. */
const rows: [needsLook: boolean, action: string, more: object][] = [
  [false, 'verify', { ...order, match: true }],
  [true, 'verify', { ...order, match: false }],
  [false, 'rebind', { ...order, done: true }],
  [true, 'rebind', { ...order, done: false }],
  [true, 'arbitrate', { ...order, forBuyer: true }],
  [true, 'arbitrate', { ...order, forBuyer: false }],
  [true, 'split', { ...order, refundFen: 100 }],
  [true, 'compensate', { problemId: '999999', payoutFen: 100, note }],
  [true, 'payWithdrawal', { withdrawalNo: 'W0000000', note }],
  [true, 'returnWithdrawal', { withdrawalNo: 'W0000000', asksAccount: false, note }],
  [true, 'confirm', of],
  [true, 'eraseRealName', { memberId: '999999', note }],
  [true, 'allowIdentity', { memberId: '999999', note }],
  [false, 'review', { goodsId: '999999', pass: true, note }],
  [false, 'shelve', { goodsId: '999999', onSale: false, note }],
  [false, 'reviewAssessment', { assessmentId: '999999', pass: true, note }],
  [false, 'handle', { problemId: '999999', step: 'take', note }],
  [false, 'publish', { noticeType: 'gonggao', ...notice, memberId: '999999' }],
  [false, 'editNotice', { noticeId: '999999', ...notice, note }],
  [false, 'withdrawNotice', { noticeId: '999999', note }],
  [true, 'saveOperator', { ...operatorOf({}), version: 999_999, note }],
  [true, 'saveRules', { group: 'fees', version: 999_999, values: {}, note }],
  [true, 'confirmRules', { proposalId: '999999' }],
  [
    false,
    'saveGame',
    { gameId: '999999', version: 0, name: '没有', sort: 1, open: true, attributes: [], note },
  ],
  [false, 'addGame', { like: '999999', code: 'none', name: '没有', pinyin: 'meiyou', attributes: [], note }],
  [
    false,
    'addAttribute',
    {
      gameId: '999999',
      version: 0,
      goodsType: 'account',
      group: '资产',
      name: '没有',
      inputType: 'bool',
      required: false,
      filterable: false,
      note,
    },
  ],
  [false, 'declineRules', { proposalId: '999999', note }],
  [false, 'blacklist', { ...account, gameId: '999999', reason: note }],
  [false, 'unblacklist', { ...account, note }],
  [false, 'decideImpostor', { problemId: '999999', uphold: true, note }],
  [false, 'decideContest', { problemId: '999999', uphold: true, note }],
  [false, 'takeDownWord', { ...order, part: 'word', fault: 'abuse', note }],
  [false, 'restoreWord', { ...order, part: 'word', note }],
  [false, 'approveMerchant', { problemId: '999999', pass: true, note }],
  [false, 'block', { memberId: '999999', length: '1', reason: note }],
  [false, 'unblock', { memberId: '999999', note }],
  [false, 'endSessions', { memberId: '999999', note }],
  [false, 'hold', of],
  [false, 'release', of],
  [false, 'handOver', { ...of, staffId: '999999', note }],
  [false, 'decline', { ...of, note }],
];
const actions = rows.map(([needsLook, action, more]) => ({ needsLook, action: { action, ...more } }));

const act = (action: object, token: string) => market.api.callWith('actAsStaff', action, { token });
const asked = { code: 422, data: { reason: 'SECOND_LOOK' } };

test('every action of the staff is in this table', () => {
  const all = (StaffAction.anyOf as { properties: { action: { const: string } } }[]).map(
    ({ properties }) => properties.action.const,
  );
  expect([...new Set(rows.map(([, action]) => action))].sort()).toEqual([...all].sort());
});

describe('of a session that has only logged in', () => {
  let token: string;
  beforeAll(async () => {
    token = await logInAtDesk(market.api, keyed.person, keyed.device);
  });

  test.each(actions)('$action needs a second look: $needsLook', async ({ needsLook, action }) => {
    const { code, data } = await act(action, token);
    expect([400, 404, 422]).toContain(code);
    expect((data as { reason?: string }).reason === 'SECOND_LOOK').toBe(needsLook);
  });

  test('after a second look each gets past it', async () => {
    await lookAgain(market.api, token, keyed.device);
    for (const { action } of actions)
      expect(await act(action, token)).not.toMatchObject({ data: { reason: 'SECOND_LOOK' } });
  });
});

test('money moves after a second look by passkey or code; it is valid for five minutes, in this session', async () => {
  const { api } = market;
  const { person, device, secret } = await newKeyedPerson(api);
  const [token, elsewhere] = [await logInAtDesk(api, person, device), await logInAtDesk(api, person, device)];
  const sale = await market.saleIn('refundRuling');
  const ruling = { action: 'arbitrate', orderNo: sale.orderNo, forBuyer: true, note };
  expect(await act(ruling, token)).toMatchObject(asked);
  expect((await market.order(sale)).status).toBe('refundRuling');

  const { challengeId } = await api.value('beginSecondLook', {}, { token });
  const { until } = await api.value('finishSecondLook', { challengeId, totp: totpCode(secret) }, { token });
  expect((await api.value('listStaffKeys', {}, { token })).lookedUntil).toBe(until);
  expect(await act(ruling, elsewhere)).toMatchObject(asked);
  await api.value('advanceClock', { ms: 5 * MINUTE });
  expect(await act(ruling, token)).toMatchObject(asked);
  await lookAgain(api, token, device);
  await api.value('advanceClock', { ms: 4.9 * MINUTE });
  expect(await act(ruling, token)).toMatchObject({ code: 200, data: { status: 'refunded' } });
});

test('a second look answers its own challenge, of its own session, once, by an own key', async () => {
  const { api } = market;
  const { person, device } = await newKeyedPerson(api);
  const token = await logInAtDesk(api, person, device);
  const begin = async (by: string) => {
    const { challengeId, passkey } = await api.value('beginSecondLook', {}, { token: by });
    if (!passkey) throw new Error('no passkey was asked for');
    return { challengeId, passkey };
  };
  const finish = (answer: object, by = token) => api.callWith('finishSecondLook', answer, { token: by });
  const ended = { data: { reason: 'CHALLENGE_EXPIRED' } };

  const foreign = await begin(keyed.token);
  expect(await finish({ ...foreign, passkey: device.get(foreign.passkey) })).toMatchObject(ended);
  const own = await begin(token);
  const elsewhere = await logInAtDesk(api, person, device);
  const answer = { challengeId: own.challengeId, passkey: device.get(own.passkey) };
  expect(await finish(answer, elsewhere)).toMatchObject(ended);
  expect(await finish(answer)).toMatchObject({ code: 200 });
  expect(await finish(answer)).toMatchObject(ended);

  const stranger = await begin(token);
  expect(await finish({ ...stranger, passkey: deviceAt(api).get(stranger.passkey) })).toMatchObject({
    data: { reason: 'KEY_WRONG' },
  });
  const login = await api.value('beginStaffLogin', person);
  expect(await finish({ challengeId: login.challengeId, totp: '123456' })).toMatchObject(ended);
});

test('a customer, and staff who logged in like one, take no second look', async () => {
  const customer = await market.member();
  expect(await market.api.call('beginSecondLook', {}, customer)).toMatchObject({ code: 403 });
  expect(
    await market.api.call('finishSecondLook', { challengeId: 'x', totp: '123456' }, customer),
  ).toMatchObject({ code: 403 });
});
