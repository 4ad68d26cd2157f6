import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { blockMember } from '../blocks/block-member';
import { unblockMember } from '../blocks/end-block';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Member } from '../core/member';
import { fieldError } from '../core/refusal';
import type { Services } from '../core/services';
import { allowIdentity } from '../identity/minor-refusal';
import { reviewConsignment } from '../listing/review';
import { shelveByStaff } from '../listing/staff-shelf';
import { payWithdrawalAgain, returnWithdrawal } from '../money/decide-withdrawal';
import { moderateWord } from '../sellers/moderate-word';
import { reviewAssessment } from '../valuation/review';
import { needsSecondLook, refuseWithoutLook } from './access/second-look';
import { blacklist, unblacklist } from './blacklist';
import { editNotice, publish, withdrawNotice } from './content/notices';
import { endSessions } from './end-sessions';
import { eraseRealName } from './erase-real-name';
import { declineProposal, needsSecond, propose, takeProposal } from './four-eyes';
import { moveByStaff, splitPrice, verifyAccount } from './order-steps';
import { handOverCase, holdCase, refuseActOnHeld, releaseCase } from './queue/holds';
import { addAttribute, addGame } from './settings/add-game';
import { saveGame } from './settings/save-game';
import { saveOperator } from './settings/save-operator';
import { confirmRules, declineRules, saveRules } from './settings/save-rules';
import type { StaffMember } from './staff-member';
import { approveMerchant, compensate, decideContest, decideImpostor, handleTicket } from './tickets';

type Done = Value<'actAsStaff'>;

/**
 * Staff actions (product call actAsStaff). Each writes an audit row with the acting member. A decision about more than
 * the line that staff set is only proposed, until a colleague confirms it.
 * @throws Refusal 409 CASE_HELD when a colleague holds the case, SECOND_LOOK for what needs one
 */
export async function actAsStaff(services: Services, member: Member, input: StaffAction): Promise<Done> {
  if ('note' in input && input.note.trim().length < 2) throw fieldError('note', '请写明说明（2–500 字）');
  if (needsSecondLook(input)) refuseWithoutLook(member);
  const { db } = services;
  if (await needsSecond(db, input)) {
    await rehearse(services, member, input);
    return transact(db, async (tx) => {
      await refuseActOnHeld(tx, member, input);
      return propose(tx, member, input);
    });
  }
  return transact(db, async (tx) => {
    await refuseActOnHeld(tx, member, input);
    return perform(tx, services, member, input);
  });
}

const ROLLED_BACK = new Error('rehearsal');

/**
 * Carries an action out and rolls it back, so that only what can be carried out is proposed.
 * @throws as the action does
 */
async function rehearse(services: Services, member: Member, input: StaffAction): Promise<void> {
  const rehearsal = transact(services.db, async (tx) => {
    await perform(tx, services, member, input);
    throw ROLLED_BACK;
  });
  await rehearsal.catch((error) => {
    if (error !== ROLLED_BACK) throw error;
  });
}

async function perform(tx: Tx, services: Services, member: StaffMember, input: StaffAction): Promise<Done> {
  const { seal } = services;
  switch (input.action) {
    case 'verify':
      return verifyAccount(tx, member, input);
    case 'rebind':
      return moveByStaff(tx, member, input.orderNo, input.done ? 'rebind' : 'bindingFails', input);
    case 'arbitrate':
      return moveByStaff(tx, member, input.orderNo, input.forBuyer ? 'ruleForBuyer' : 'ruleForSeller', input);
    case 'split':
      return splitPrice(tx, member, input);
    case 'review':
      return reviewConsignment(tx, seal, member.id, { ...input, note: input.note.trim() });
    case 'shelve':
      return shelveByStaff(tx, seal, member.id, { ...input, note: input.note.trim() });
    case 'handle':
      return handleTicket(tx, member, input);
    case 'compensate':
      return compensate(tx, member, input);
    case 'payWithdrawal':
      return payWithdrawalAgain(tx, member.id, { ...input, note: input.note.trim() });
    case 'returnWithdrawal':
      return returnWithdrawal(tx, member.id, { ...input, note: input.note.trim() });
    case 'approveMerchant':
      return approveMerchant(tx, member, input);
    case 'decideContest':
      return decideContest(tx, member, input);
    case 'decideImpostor':
      return decideImpostor(tx, seal, member, input);
    case 'blacklist':
      return blacklist(tx, seal, member, input);
    case 'unblacklist':
      return unblacklist(tx, seal, member, input);
    case 'reviewAssessment':
      return reviewAssessment(tx, seal, member.id, { ...input, note: input.note.trim() });
    case 'publish':
      return publish(tx, member, input);
    case 'eraseRealName':
      return eraseRealName(tx, seal, `staff:${member.id}`, { ...input, note: input.note.trim() });
    case 'allowIdentity':
      return allowIdentity(tx, member.id, { ...input, note: input.note.trim() });
    case 'editNotice':
      return editNotice(tx, member, input);
    case 'withdrawNotice':
      return withdrawNotice(tx, member, input);
    case 'saveOperator':
      return saveOperator(tx, services.config.operator, member, input);
    case 'saveRules':
      return saveRules(tx, member, input);
    case 'saveGame':
      return saveGame(tx, member, input);
    case 'addGame':
      return addGame(tx, member, input);
    case 'addAttribute':
      return addAttribute(tx, member, input);
    case 'confirmRules':
      return confirmRules(tx, member, input);
    case 'declineRules':
      return declineRules(tx, member, input);
    case 'block':
      return blockMember(tx, member.id, input);
    case 'takeDownWord':
    case 'restoreWord':
      return moderateWord(tx, member.id, input);
    case 'unblock':
      return unblockMember(tx, seal, member.id, { ...input, note: input.note.trim() });
    case 'endSessions':
      return endSessions(tx, member.id, { ...input, note: input.note.trim() });
    case 'hold':
      return holdCase(tx, member, input);
    case 'release':
      return releaseCase(tx, member, input);
    case 'handOver':
      return handOverCase(tx, member, input);
    case 'confirm': {
      const { action, proposedBy } = await takeProposal(tx, member, input);
      return perform(tx, services, { id: proposedBy, confirmedBy: member.id }, action);
    }
    case 'decline':
      return declineProposal(tx, member, input);
  }
}
