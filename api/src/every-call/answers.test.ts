/** @server Values come over the wire, in formats of the server. */

import { type TSchema, Type } from '@sinclair/typebox';
import { type CallName, type CallRow, calls } from 'shared-contract';
import { type Shape, shapes } from 'shared-contract/shapes';
import type { AnyEnvelope } from '../testing/harness';
import { catalogAnswers } from './answers/catalog';
import type { Answers, Good } from './answers/good';
import { furnish, houseAnswers } from './answers/house';
import { sessionAnswers } from './answers/session';
import { tradeAnswers } from './answers/trade';
import { openShop, type Shop } from './shop';

/** The provider's webhook answers a bare word (trade/notify.test.ts). */
const answers: Answers<Exclude<CallName, 'notifyPayment'>> = {
  ...sessionAnswers,
  ...catalogAnswers,
  ...tradeAnswers,
  ...houseAnswers,
};

let shop: Shop;
/** Was a session once. */
let ended: string;
beforeAll(async () => {
  shop = await openShop();
  await furnish(shop);
  const member = await shop.member();
  await shop.api.value('logout', {}, member);
  ended = member.token;
});
afterAll(() => shop?.close());

const rows = Object.entries(answers).map(([name, good]) => ({
  name: name as CallName,
  good: good as (shop: Shop) => Promise<Good<CallName>>,
}));

test.each(rows)('$name answers in its shape', async ({ name, good }) => {
  const { input, who } = await good(shop);
  const answer = await shop.api.callWith(name, input, who);
  expect(answer).toMatchObject({ code: 200, msg: 'ok' });
  expect(complaints(shapes[name], answer)).toEqual([]);
  // An empty list fits any shape.
  expect('rows' in shapes[name] ? answer.rows : answer.data).not.toEqual([]);
});

// AC4: an expired token on a public page is a visitor's; it never ends in a login.
const open = rows.filter(({ name }) => (calls[name] as CallRow).who === 'public');
test.each(open)('$name is open to a token that has ended', async ({ good, name }) => {
  const { input, who } = await good(shop);
  const guest = await shop.api.callWith(name, input, { token: ended });
  // What only a named buyer sees is not there for a guest.
  expect(guest.code).toBe(who ? 404 : 200);
});

/** What of an answer does not fit the shape, or is there beside it. */
function complaints(shape: Shape, answer: AnyEnvelope): unknown[] {
  const head = { code: Type.Literal(200), msg: Type.String() };
  const extra = 'rows' in shape && (shape.extra as { properties?: Record<string, TSchema> } | undefined);
  const schema =
    'rows' in shape
      ? Type.Object({
          ...head,
          rows: Type.Array(shape.rows),
          total: Type.Integer(),
          ...(extra || undefined)?.properties,
        })
      : Type.Object({ ...head, data: shape.data });
  const checked = structuredClone(answer);
  const { validatorCompiler } = shop.api.app;
  const validate = validatorCompiler?.({ schema, method: 'POST', url: '/', httpPart: 'body' });
  if (!validate) throw new Error('the app checks no shapes');
  const fits = validate(checked);
  // The app's checks take away what a shape does not name.
  const beside = JSON.stringify(checked) === JSON.stringify(answer) ? [] : ['fields beside the shape'];
  return fits === true ? beside : [...((validate as { errors?: unknown[] }).errors ?? ['does not fit'])];
}
