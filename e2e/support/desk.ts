import { answerByCode, reasonOf } from 'api/staff/answer-by-code';
import { demoStaffLogins, demoTotpSecret } from 'demo/logins';
import type { CallName, Envelope, Input, Value } from 'shared-contract';
import { call, value } from './api';

const [first] = demoStaffLogins;
if (!first) throw new Error('there are no demo staff');
export const demoStaff = first;

/** This worker's session; the one that all workers share until a test moves the clock past its end. */
let token: string | undefined;

/** The token of a demo staff member at work. */
export async function staff(): Promise<string> {
  token ??= (JSON.parse(process.env.E2E_DEMO_TOKENS ?? '{}') as Record<string, string>)[demoStaff.phone];
  if (token && (await call('listStaffKeys', {}, token)).code === 200) return token;
  token = await logInAsStaff();
  return token;
}

/** Logs in with password and code. @returns the token */
export async function logInAsStaff({ phone, password } = demoStaff): Promise<string> {
  const { challengeId } = await value('beginStaffLogin', { phone, password });
  const answer = await answerByCode(demoTotpSecret, (totp) =>
    call('finishStaffLogin', { challengeId, totp }),
  );
  return succeeded(answer).token;
}

/** Takes a second look, where an action needs one. */
async function lookAgain(): Promise<void> {
  const by = await staff();
  const { challengeId } = await value('beginSecondLook', {}, by);
  succeeded(
    await answerByCode(demoTotpSecret, (totp) => call('finishSecondLook', { challengeId, totp }, by)),
  );
}

/** Acts as a demo staff member. */
export async function act(input: Input<'actAsStaff'>): Promise<Value<'actAsStaff'>> {
  const answer = await call('actAsStaff', input, await staff());
  if (reasonOf(answer) !== 'SECOND_LOOK') return succeeded(answer);
  await lookAgain();
  return value('actAsStaff', input, await staff());
}

function succeeded<K extends CallName>(answer: Envelope<K>): Value<K> {
  if (answer.code !== 200) throw new Error(`the desk refused: ${JSON.stringify(answer)}`);
  return answer.data as Value<K>;
}
