import { newTotpSecret } from './access/totp';
import { answerByCode, reasonOf } from './answer-by-code';

const answers = async (...reasons: (string | undefined)[]) => {
  const sent: string[] = [];
  const last = await answerByCode(newTotpSecret(), async (totp) => {
    const reason = reasons[sent.push(totp) - 1];
    return { data: reason ? { reason } : {} };
  });
  return { codes: new Set(sent).size, reason: reasonOf(last) };
};

test.each([
  ['used', 'KEY_USED'],
  ['over since it was read', 'KEY_WRONG'],
])('a code that is %s is followed by the next', async (_why, reason) =>
  expect(await answers(reason, undefined)).toEqual({ codes: 2, reason: undefined }),
);

test('with a wrong secret nothing is tried after the current code', async () =>
  expect(await answers('KEY_WRONG', 'KEY_WRONG')).toEqual({ codes: 2, reason: 'KEY_WRONG' }));
