import { Refused } from 'shared-sdk';

export const OFFLINE_WORDS = '网络不通，请稍后再试';

/** What went wrong, in a sentence for people. */
export const problemWords = (error: unknown): string =>
  error instanceof Refused ? error.message : OFFLINE_WORDS;

export const isNotFound = (error: unknown) => error instanceof Refused && error.code === 404;
