/**
 * The life cycle of a buy request (decision 072): a buyer asks for goods that fit the conditions of a wish, with the money frozen. Sellers
 * answer with goods on sale, and the buyer buys one of them.
 */
export const buyRequestStates = {
  open: '求购中',
  bought: '已买到',
  withdrawn: '已撤回',
  expired: '到期没买到',
  void: '已失效',
} as const;
export type BuyRequestState = keyof typeof buyRequestStates;

/** The state of a seller's answer; one whose goods left the shelf or whose time is over is shown as void. */
export const buyAnswerStates = {
  open: '等买家回应',
  bought: '买家买下了',
  declined: '买家没要',
  withdrawn: '已收回',
  void: '已失效',
} as const;
export type BuyAnswerState = keyof typeof buyAnswerStates;

/** What a buyer (`withdraw`, `buy`, `decline`) or a seller (`answer`, `takeBack`) can do with a request. */
export const buyRequestActions = ['withdraw', 'buy', 'decline', 'answer', 'takeBack'] as const;
export type BuyRequestAction = (typeof buyRequestActions)[number];

/** How long a request waits, and how long an answer, in ms. */
export const BUY_REQUEST_MS = 7 * 24 * 3_600_000;
export const BUY_ANSWER_MS = 24 * 3_600_000;
/** Open requests of one buyer. */
export const MAX_BUY_REQUESTS = 3;
/** Living answers to one request. */
export const MAX_BUY_ANSWERS = 20;
