export * from './attribute-address';
export { type Audience, type CallRow, type CommonReason, isRead } from './call-row';
export * from './calls';
export type * from './envelope';
export * from './fees';
export { FILES_PATH, publicFileHref } from './files';
export * from './im';
export * from './limit-text';
export * from './routes';
export * from './safe-return';
export * from './seller-words';
export type * from './shapes';
export type * from './states';
// The browser gets only names and limits of the life cycles; the transition tables are in `shared-contract/states`.
export {
  assessmentStates,
  auctionHours,
  auctionLimitsMs,
  auctionTabs,
  quoteStates,
} from './states/assessment';
export { BUY_REQUEST_MS, buyAnswerStates, buyRequestStates } from './states/buy-request';
export { claimProofs, claimStates } from './states/claim';
export { CONTEST_DAYS, contestLength, contestStates } from './states/contest';
export { goodsStates } from './states/goods';
export { OFFER_MS, offerBounds, offerStates } from './states/offer';
export { MAX_REFUND_REQUESTS, orderStates } from './states/order';
export { paymentStates } from './states/payment';
export { applicationStates, problemStates } from './states/problem';
export { realnameStates } from './states/realname';
export { withdrawalStates } from './states/withdrawal';
