/** @embedded It has its own errors for text that it does not accept. */

import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

/** Any input gets a readable message, never an internal error or a stack trace. */
let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openApi();
  staff = await api.newMember({ roles: ['user', 'merchant', 'staff'], realname: true });
});
afterAll(() => api?.close());

const strange: readonly unknown[] = [
  '',
  ' ',
  "' or 1=1 --",
  "'); drop table goods; --",
  '\u0000',
  '%00',
  '999999999999999999999999',
  '-1',
  'x'.repeat(5_000),
  0,
  -1,
  1e20,
  0.001,
  null,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
];
// A fixed sample in every run; all values with TEST_LONG.
const chosen = process.env.TEST_LONG ? strange : strange.filter((_, place) => place % 4 === 2 || place < 2);

/** A plausible value per field, so that one strange value gets past the checks of the other fields. */
const plausible: Record<string, unknown> = {
  id: '1',
  orderNo: 'H000000000',
  payNo: 'P000000000',
  gameId: '1',
  goodsId: '1',
  phone: '12009990000',
  code: '123456',
  smsCode: '123456',
  scene: 'login',
  noticeType: 'gonggao',
  mode: 'value',
  role: 'buyer',
  channel: 'balance',
  clientReqId: 'strange-values',
  version: 0,
  content: '一段十个字以上的普通内容',
};

const fieldsOf = (name: CallName): string[] => {
  const { input } = shapes[name] as { input: { properties?: object; anyOf?: { properties: object }[] } };
  const objects = input.anyOf ?? [input];
  return [...new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})))];
};

// Excluded: the payment webhook answers plain text, an upload takes a form, advancing the clock and logging out
// would affect the other cases.
const excluded: readonly CallName[] = ['notifyPayment', 'upload', 'advanceClock', 'logout'];
const names = (Object.keys(allCalls) as CallName[]).filter((name) => !excluded.includes(name));

test.each(names)('%s refuses strange values in words', async (name) => {
  const row: CallRow = allCalls[name];
  const fields = fieldsOf(name);
  const usual = Object.fromEntries(fields.flatMap((f) => (f in plausible ? [[f, plausible[f]]] : [])));
  const token = row.audience === 'public' || row.audience === 'development' ? undefined : staff.token;
  for (const field of fields.length > 0 ? fields : ['unknown']) {
    for (const value of chosen) {
      const answer = await api.callWith(name, { ...usual, [field]: value }, { token });
      const reported = `${field}=${JSON.stringify(value)?.slice(0, 40)} → ${JSON.stringify(answer).slice(0, 200)}`;
      expect([reported, [200, 400, 404, 405, 409, 422, 429].includes(answer.code)]).toEqual([reported, true]);
      expect(answer.msg).toMatch(answer.code === 200 ? /^ok$/ : /[\u4e00-\u9fff]/);
      expect(JSON.stringify(answer)).not.toMatch(/\.ts:\d+|node_modules|at async/);
    }
  }
});
