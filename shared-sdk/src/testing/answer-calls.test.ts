import type { CallName } from 'shared-contract';
import { aGame } from 'shared-contract/testing';
import { type Answers, answerCalls, type GivenAnswer, LOST, refuse } from '.';
import type { AnsweredCalls } from './answer-calls';

let calls: AnsweredCalls;
let sdk: typeof import('..');
const given: GivenAnswer[] = [];
beforeAll(async () => {
  calls = await answerCalls({}, (answer) => void given.push(answer));
  sdk = await import('..'); // after the address is set
});
afterAll(() => calls.close());
beforeEach(() => {
  // jsdom prints each request whose connection broke.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  calls.reset();
  given.length = 0;
});

/** Makes a call. @returns the value, or the error */
const make = (name: CallName, input: object) =>
  new Promise<unknown>((resolve) => {
    const call = sdk.api[name as keyof typeof sdk.api] as unknown as (input: object) => {
      subscribe(observer: { next: (value: unknown) => void; error: (error: unknown) => void }): unknown;
    };
    call(input).subscribe({ next: resolve, error: resolve });
  });

test('a good answer arrives and violates nothing', async () => {
  calls.answer({ listGames: () => [aGame()] });
  expect(await make('listGames', {})).toMatchObject({ code: 200, data: [aGame()] });
  expect(calls.violations).toEqual([]);
});

test('an answer that the contract does not have is a violation, which fails a page’s test', async () => {
  calls.answer({ listGames: () => [{ ...aGame(), name: 7 }] as never });
  await make('listGames', {});
  expect(calls.violations).toEqual([expect.stringMatching(/^listGames answer\/0\/name must be string$/)]);
});

test('so is an input that the contract does not take', async () => {
  calls.answer({ listRecentDeals: () => [] });
  await make('listRecentDeals', { limit: 'many' });
  expect(calls.violations).toEqual([expect.stringMatching(/^listRecentDeals input\/limit /)]);
});

test('so is an address that is none of the contract’s', async () => {
  const request = new XMLHttpRequest();
  const answered = new Promise((resolve) => request.addEventListener('loadend', resolve));
  request.open('GET', `${window.__HAOZHAN__?.apiBase}/web/nothing`);
  request.send();
  await answered;
  expect(calls.violations).toEqual([
    expect.stringMatching(/^GET \S*\/web\/nothing is not a call of the contract$/),
  ]);
});

test('the next test begins without the violations of the one before', () => {
  expect(calls.violations).toEqual([]);
});

test('how each call was answered is reported: good, empty, refused, lost', async () => {
  const kinds: Answers[] = [
    { listGames: () => [aGame()] },
    { listGames: () => [] },
    { listGames: () => refuse('TOO_MANY_REQUESTS', '太快了') },
    { listGames: () => LOST },
  ];
  for (const answers of kinds) {
    calls.answer(answers);
    await make('listGames', {});
  }
  calls.setOnline(false);
  await make('listGames', {});
  calls.setOnline(true);
  expect([...new Set(given.map(({ kind }) => kind))]).toEqual(['good', 'empty', 'refused', 'lost']);
  expect(given.at(-1)).toEqual({ name: 'listGames', kind: 'lost', isList: false });
});

test('a value or a refusal that a call does not have does not compile', () => {
  // @ts-expect-error: the name of a game is a text.
  const value: Answers = { listGames: () => [{ ...aGame(), name: 7 }] };
  // @ts-expect-error: reading games is not refused for want of money.
  const refusal: Answers = { listGames: () => refuse('BALANCE_SHORT', '余额不足') };
  expect([value, refusal]).toHaveLength(2);
});
