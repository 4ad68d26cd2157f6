import type { Work } from './cases';
import type { Keyboard } from './keyboard';

/** Decides cases with the keys that the page shows. */
export interface Hands extends Pick<Keyboard, 'press' | 'type' | 'until'> {
  /** The next code of the person's authenticator app. */
  code: () => Promise<string>;
}

const verb = (name: string) => `document.querySelector('[data-verb="${name}"]:not(:disabled)')`;
const hasFocus = (selector: string) => `document.activeElement?.matches('dialog[open] ${selector}')`;
const CODE = 'input[autocomplete=one-time-code]';

/** Presses the letter beside a verb. */
async function open(hands: Hands, name: string) {
  const letter = await hands.until<string>(
    `the verb ${name}`,
    `${verb(name)}?.querySelector('kbd')?.textContent`,
  );
  await hands.press(letter);
}

/** Waits for the answer of the server, and takes the second look if it asks for one. @returns whether it accepted */
async function isAccepted(hands: Hands): Promise<boolean> {
  const answer = await hands.until<'accepted' | 'refused' | 'look'>(
    'the answer of the server',
    `!document.querySelector('dialog[open]') ? 'accepted'
      : document.querySelector('dialog[open] .tone-danger') ? 'refused' : ${hasFocus(CODE)} && 'look'`,
  );
  if (answer !== 'look') return answer === 'accepted';
  await hands.type(await hands.code());
  await hands.press('Enter');
  await hands.until('the second look', `!document.querySelector('dialog[open] ${CODE}')`);
  return isAccepted(hands);
}

/**
 * A verb with its note: the first answer to start from, unless the note is written already.
 * @returns false if the server refuses it
 */
async function isDecided(hands: Hands, name: string): Promise<boolean> {
  await open(hands, name);
  await hands.until('the focus in the note', hasFocus('textarea'));
  const note = await hands.until<string>('the note', `document.activeElement?.value ? 'written' : 'empty'`);
  if (note === 'empty') {
    await hands.press('1', 'alt');
    await hands.until('the answer to start from', `document.activeElement.value !== ''`);
  }
  await hands.press('Enter', 'ctrl');
  return isAccepted(hands);
}

async function decideWith(hands: Hands, name: string) {
  if (!(await isDecided(hands, name))) throw new Error(`the desk: ${name} was refused`);
}

/** Chooses ¥100 for the amount of the case. */
async function chooseAmount(hands: Hands) {
  await hands.press('ArrowRight', 'shift');
  await hands.until(
    'the amount',
    `document.querySelector('main input[inputmode=decimal]')?.value === '100.00'`,
  );
}

/** Judges every item; with `different` the first one differs, and what was found is typed. */
async function judge(hands: Hands, different: boolean) {
  const items = await hands.until<number>(
    'the items to check',
    `document.querySelector('table') && document.querySelectorAll('tr[data-item]').length + 1`,
  );
  for (let n = 0; n < items - 1; n += 1) {
    await hands.press(different && n === 0 ? '2' : '1');
    if (!different || n > 0) continue;
    await hands.until(
      'the focus in what was found',
      `document.activeElement?.matches('tr[data-item] input')`,
    );
    await hands.type('12');
    await hands.press('Enter');
  }
}

/** Both ways in turn; what may not be granted, such as goods of a seller without a verified name, is refused. */
const inTurn = (yes: string, no: string) => async (hands: Hands, n: number) => {
  if (n % 2 === 0) {
    if (await isDecided(hands, yes)) return;
    await hands.press('Escape');
    await hands.until('the way back from the note', `!document.querySelector('dialog[open]')`);
  }
  await decideWith(hands, no);
};

/** Decides the open case, the nth of its kind: both ways in turn. */
export const decide: Readonly<Record<Work, (hands: Hands, n: number) => Promise<void>>> = {
  goods: inTurn('review:pass', 'review:reject'),
  async verify(hands, n) {
    await judge(hands, n % 2 === 1);
    await decideWith(hands, n % 2 === 1 ? 'verify:mismatch' : 'verify:match');
  },
  rebind: inTurn('rebind:done', 'rebind:failed'),
  async proposals(hands) {
    await hands.until('the question to the second person', `document.querySelector('blockquote')`);
    await hands.press('a');
    await hands.until('the focus on the answer', hasFocus('footer button:last-child'));
    await hands.press('Enter');
    if (!(await isAccepted(hands))) throw new Error('the desk: the confirmation was refused');
  },
  async arbitrate(hands, n) {
    if (n % 2 === 0) return decideWith(hands, 'arbitrate:buyer');
    await hands.until('the verb', verb('split'));
    await chooseAmount(hands);
    await decideWith(hands, 'split');
  },
  async claims(hands, n) {
    await hands.until('the verbs', `${verb('handle:take')} ?? ${verb('handle:reject')}`);
    if (
      (await hands.until<string>('the verbs', `${verb('handle:take')} ? 'submitted' : 'checking'`)) ===
      'submitted'
    )
      await decideWith(hands, 'handle:take');
    await hands.until('the verb', verb('handle:reject'));
    if (n % 2 === 0) return decideWith(hands, 'handle:reject');
    await chooseAmount(hands);
    await decideWith(hands, 'compensate');
  },
  tickets: (hands) => decideWith(hands, 'handle:answer'),
  impostors: inTurn('decideImpostor:uphold', 'decideImpostor:reject'),
  merchants: inTurn('approveMerchant:pass', 'approveMerchant:reject'),
  auctions: inTurn('reviewAssessment:pass', 'reviewAssessment:reject'),
  withdrawals: (hands, n) =>
    decideWith(hands, n % 2 === 0 ? 'returnWithdrawal:balance' : 'returnWithdrawal:account'),
};
