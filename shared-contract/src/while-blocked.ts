import { allCalls } from './all-calls';
import type { CallRow } from './call-row';
import type { CallName, Calls } from './calls';

/** Calls of members that write. */
type MemberWrite = {
  [K in CallName]: Calls[K] extends { audience: 'user' | 'merchant' }
    ? Calls[K] extends { method: 'GET' } & { writes?: never }
      ? never
      : Calls[K] extends { reads: true }
        ? never
        : K
    : never;
}[CallName];

/**
 * Which calls that write a blocked member may make (decision 054): what ends something under way, or gets money or data
 * out. A new call does not compile until it is decided here.
 */
const writes: Record<MemberWrite, boolean> = {
  // One's own account, and what a payout needs.
  logout: true,
  verifyRealName: true,
  bindPhone: true,
  withdraw: true,
  updateProfile: false,
  requestExport: true,
  getExportLink: true,
  cancelClosing: true,
  requestClosing: false,
  withdrawRealName: false,
  // One's own safety from impostors.
  getSpokenCode: true,
  renewCode: true,
  savePhrase: true,
  // Reading marks as read.
  markMessageRead: true,
  listConversationMessages: true,
  // Orders under way and their proofs; a new payment is not under way.
  actOnOrder: true,
  upload: true,
  createOrder: false,
  makeOffer: false,
  actOnOffer: false,
  setOfferFloor: false,
  openBuyRequest: false,
  actOnBuyRequest: false,
  createPayment: false,
  recharge: false,
  // Everything that offers, bids, saves or talks.
  createConsignment: false,
  putOnShelf: false,
  takeOffShelf: false,
  changePrice: false,
  createAssessment: false,
  actOnAssessment: false,
  quoteAssessment: false,
  addFavourite: false,
  removeFavourites: false,
  saveWish: false,
  actOnWish: false,
  dismissWishHit: false,
  saveAlertSettings: true,
  addPushDevice: false,
  removePushDevice: true,
  sendMailCode: false,
  confirmMail: false,
  removeMail: true,
  followSeller: false,
  contestHistory: false,
  writeSellerWord: false,
  answerSellerWord: false,
  removeBrowsed: true,
  sendInstantMessage: false,
};

/**
 * Whether a blocked member may make a call: what guests may make, reads, and the writes above. Of the tickets of
 * `createProblem`, a guest's call too, its handler opens the appeal, claims and replies.
 */
export const isOpenWhileBlocked = (name: CallName): boolean => {
  const { audience, method, writes: writing, reads }: CallRow = allCalls[name];
  if (audience !== 'user' && audience !== 'merchant') return true;
  return (method === 'GET' && !writing) || reads === true || writes[name as MemberWrite];
};
