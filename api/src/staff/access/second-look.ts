import type { Input, Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import { transact } from '../../core/events/events';
import type { Member } from '../../core/member';
import { Refusal } from '../../core/refusal';
import type { Services } from '../../core/services';
import { saveSecondLook } from '../../identity/tokens';
import { checkAnswer, spendKey } from './answers';
import { closeChallenge, newChallengeId, openChallenge, tryChallenge } from './challenges';
import { keysOf } from './keys';
import { passkeyRequest } from './passkeys';

type Rule = {
  [A in StaffAction['action']]: boolean | ((action: Extract<StaffAction, { action: A }>) => boolean);
};

/**
 * Which actions need a second look: those that move money, that change what is known of a
 * person, or who operates the site. A new action
 * does not compile until it is decided here.
 */
const rules: Rule = {
  // Money: the buyer is refunded, the seller is paid, a claim is paid out, a withdrawal paid or returned.
  verify: ({ match }) => !match,
  rebind: ({ done }) => !done,
  arbitrate: true,
  split: true,
  compensate: true,
  payWithdrawal: true,
  returnWithdrawal: true,
  confirm: true,
  // Personal data.
  eraseRealName: true,
  allowIdentity: true,
  // Who customers deal with, by law.
  saveOperator: true,
  // What every trade costs and how long it may take.
  saveRules: true,
  confirmRules: true,
  // None of these: each can be undone.
  review: false,
  shelve: false,
  reviewAssessment: false,
  handle: false,
  publish: false,
  editNotice: false,
  withdrawNotice: false,
  blacklist: false,
  unblacklist: false,
  approveMerchant: false,
  decideContest: false,
  decideImpostor: false,
  block: false,
  unblock: false,
  takeDownWord: false,
  restoreWord: false,
  endSessions: false,
  hold: false,
  release: false,
  handOver: false,
  decline: false,
  declineRules: false,
  saveGame: false,
  addGame: false,
  addAttribute: false,
};

/** Whether the action needs a second look. */
export function needsSecondLook(action: StaffAction): boolean {
  const rule = rules[action.action] as boolean | ((action: StaffAction) => boolean);
  return typeof rule === 'function' ? rule(action) : rule;
}

/** @throws Refusal SECOND_LOOK unless the session has one from the last five minutes */
export function refuseWithoutLook({ secondLook }: Pick<Member, 'secondLook'>): void {
  if (!secondLook)
    throw new Refusal(422, 'SECOND_LOOK', '这一步要再验证一次，请用通行密钥或动态码确认是你本人');
}

/** Asks the caller for a key again (product call beginSecondLook). @throws Refusal 429 */
export async function beginSecondLook(
  services: Services,
  { id: memberId, tokenHash }: Member,
): Promise<Value<'beginSecondLook'>> {
  const { db, config } = services;
  const keys = await keysOf(db, memberId);
  const passkey = await passkeyRequest(config, keys);
  const challengeId = newChallengeId();
  const until = await openChallenge(services, db, {
    id: challengeId,
    purpose: 'look',
    memberId,
    tokenHash,
    passkey: passkey?.challenge,
  });
  const totp = keys.some(({ kind }) => kind === 'totp');
  return { challengeId, passkey, totp, expiresAt: isoTime(until) };
}

/**
 * Records that the caller has shown a key again: for five minutes the session may do what needs it (product call
 * finishSecondLook).
 * @throws Refusal CHALLENGE_EXPIRED, KEY_WRONG, KEY_USED, 429
 */
export async function finishSecondLook(
  services: Services,
  { id, tokenHash }: Member,
  { challengeId, ...answer }: Input<'finishSecondLook'>,
): Promise<Value<'finishSecondLook'>> {
  const { db } = services;
  const challenge = await tryChallenge(db, challengeId, {
    purpose: 'look',
    tokenHash,
    byPasskey: answer.passkey !== undefined,
  });
  const answered = await checkAnswer(services, challenge, answer);
  return transact(db, async (tx) => {
    await closeChallenge(tx, challenge);
    await spendKey(tx, answered);
    return { until: isoTime(await saveSecondLook(tx, { id, tokenHash })) };
  });
}
