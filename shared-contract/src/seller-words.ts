/** Length of what a buyer says of a seller, and of the answer, in characters. */
export const wordLength = { min: 2, max: 120 } as const;

/** How long after the end of an order its buyer may say a word, in days. */
export const WORD_DAYS = 90;

/** The only reasons for which staff take a buyer's word or its answer down. */
export const wordFaults = {
  contact: '留了站外联系方式或链接',
  abuse: '辱骂或威胁',
  privacy: '泄露了个人信息',
  advert: '广告',
  unrelated: '和这笔交易无关',
} as const;
export type WordFault = keyof typeof wordFaults;

/** Below this number of cases a share and a median say nothing: only the count is shown. */
export const MIN_CASES = 10;

/** The number of sellers that a member can follow. */
export const MAX_FOLLOWED = 200;
