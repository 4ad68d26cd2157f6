import { Writable } from 'node:stream';
import pino from 'pino';
import { type AliyunAnswer, openAliyunServer } from '../testing/aliyun-server';
import { openApi, type TestApi } from '../testing/harness';
import { checkDigit } from './identity-number';
import { createVerifier } from './verifier';

let aliyun: Awaited<ReturnType<typeof openAliyunServer>>;
let api: TestApi;
let answer: AliyunAnswer;
const logged: string[] = [];
const result = (BizCode: string): AliyunAnswer => ({
  body: { Code: '200', Message: 'success', ResultObject: { BizCode } },
});
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  aliyun = await openAliyunServer(() => answer);
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  api = await openApi({ log: pino(sink), config: { realName: { aliyun: aliyun.service } } });
  // A short timeout for the silent server; the default one for answers, which a busy machine may delay.
  const patient = api.services.realNameVerifier;
  const impatient = createVerifier({ realName: { aliyun: { ...aliyun.service, timeoutMs: 500 } } });
  api.services.realNameVerifier = {
    verify: (...question) => (answer === 'hang' ? impatient : patient).verify(...question),
  };
});
beforeEach(() => {
  answer = result('1');
  aliyun.requests.length = 0;
});
afterAll(async () => {
  await api?.close();
  await aliyun?.close();
});

let serial = 100;
const newIdNo = () => {
  const seventeen = `99000019900228${serial++}`;
  return seventeen + checkDigit(seventeen);
};
async function submit(idNo = newIdNo()) {
  const member = await api.newMember();
  const send = () =>
    api.call('verifyRealName', { realName: '欧阳测试', idNo, consent: true }, { token: member.token });
  return { ...member, idNo, send, first: await send() };
}
const pass = (ms: number) => api.value('advanceClock', { ms });
const state = async (token: string) => (await api.value('getProfile', {}, { token })).realnameStatus;
const reported = async (token: string) =>
  (await api.value('listMessages', {}, { token })).rows.map(({ title, content, link }) => ({
    title,
    content,
    link,
  }));
const open = (memberId: number) =>
  api.db.selectFrom('real_name_request').selectAll().where('member_id', '=', memberId).execute();

test('where an authority is asked, no number is offered', async () => {
  const member = await api.newMember();
  expect(createVerifier({ realName: { aliyun: aliyun.service } }).numberThatPasses).toBeUndefined();
  expect(await api.value('getProfile', {}, member)).not.toHaveProperty('idNumberThatPasses');
});

test('the authority is asked once for name and number, and what it confirms holds at once', async () => {
  const { id, token, idNo, first } = await submit();
  expect(first).toMatchObject({ code: 200, data: { status: 'verified', realNameMasked: '***试' } });
  expect(aliyun.requests).toEqual([
    {
      action: 'Id2MetaVerify',
      version: '2019-03-07',
      input: { ParamType: 'normal', UserName: '欧阳测试', IdentifyNum: idNo },
    },
  ]);
  expect(await state(token)).toBe('verified');
  expect(await open(id)).toEqual([]);
  expect(await reported(token)).toEqual([
    { title: '实名认证已通过', content: '现在可以买、卖和提现。', link: '/other/Realname' },
  ]);
});

test.each([
  ['does not belong together', result('2')],
  ['does not exist', result('3')],
  ['cannot be', { body: { Code: '401', Message: '参数非法' } }],
])('what by the authority %s fails, and one may correct it', async (_what, refusal) => {
  answer = refusal;
  const { token, send, first } = await submit();
  expect(first).toMatchObject({ code: 200, data: { status: 'failed', realNameMasked: null } });
  expect(await reported(token)).toMatchObject([
    { title: '实名认证未通过', content: '姓名与身份证号不符，请核对后重新提交。' },
  ]);
  expect(await state(token)).toBe('failed');
  answer = result('1');
  expect(await send()).toMatchObject({ data: { status: 'verified' } });
});

const silences: [string, AliyunAnswer][] = [
  ['is slow', 'hang'],
  ['breaks', { status: 500, body: { Code: 'InternalError' } }],
  ['lost its own source', { body: { Code: '402', Message: '权威源服务异常' } }],
  ['wants to be paid', { body: { Code: '412', Message: '欠费中' } }],
];
test.each(silences)(
  'while the authority %s one is 认证中; a job asks again, settles it and tells',
  async (_what, silence) => {
    answer = silence;
    const { id, token, idNo, send, first } = await submit();
    expect(first).toMatchObject({ code: 200, data: { status: 'pending', realNameMasked: null } });
    expect(await state(token)).toBe('pending');
    expect(await send()).toMatchObject({ code: 422, data: { reason: 'REALNAME_PENDING' } });
    expect(aliyun.requests).toHaveLength(1);
    expect(JSON.stringify(await open(id))).not.toMatch(new RegExp(`${idNo}|欧阳`));

    // Retried after a minute, then with growing pauses.
    await pass(MINUTE);
    await pass(MINUTE);
    expect(aliyun.requests).toHaveLength(2);
    await pass(MINUTE);
    expect(aliyun.requests).toHaveLength(3);
    expect(await state(token)).toBe('pending');
    answer = result('1');
    await pass(HOUR);
    expect(await state(token)).toBe('verified');
    expect(await reported(token)).toEqual([
      { title: '实名认证已通过', content: '现在可以买、卖和提现。', link: '/other/Realname' },
    ]);
    expect(await open(id)).toEqual([]);
    const audits = await api.db
      .selectFrom('audit')
      .select(['from_state', 'to_state', 'actor'])
      .where('entity', '=', 'realname')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audits).toEqual([
      { from_state: 'none', to_state: 'pending', actor: `member:${id}` },
      { from_state: 'pending', to_state: 'verified', actor: 'system' },
    ]);
    expect(logged.join('')).not.toMatch(new RegExp(`${idNo}|欧阳`));
  },
);

test('a late no is told with the reason, and so is a day without any answer', async () => {
  answer = 'hang';
  const wrong = await submit();
  answer = result('2');
  await pass(MINUTE);
  expect(await reported(wrong.token)).toMatchObject([
    { title: '实名认证未通过', content: '姓名与身份证号不符，请核对后重新提交。' },
  ]);

  answer = { status: 500, body: { Code: 'InternalError' } };
  const silent = await submit();
  await pass(23 * HOUR);
  expect(await state(silent.token)).toBe('pending');
  await pass(2 * HOUR);
  expect(await state(silent.token)).toBe('failed');
  expect(await reported(silent.token)).toMatchObject([
    { title: '实名认证未通过', content: '认证机构没有答复，请核对后重新提交。' },
  ]);
  expect(await open(silent.id)).toEqual([]);
  answer = result('1');
  expect(await silent.send()).toMatchObject({ data: { status: 'verified' } });
});

test('a number that waits for two accounts in the end serves one', async () => {
  answer = 'hang';
  const idNo = newIdNo();
  const [one, two] = [await submit(idNo), await submit(idNo)];
  answer = result('1');
  await pass(MINUTE);
  expect([await state(one.token), await state(two.token)].sort()).toEqual(['failed', 'verified']);
  const loser = (await state(one.token)) === 'failed' ? one : two;
  expect(await reported(loser.token)).toMatchObject([
    { title: '实名认证未通过', content: '身份证号已用于其他账号，请核对后重新提交。' },
  ]);
});
