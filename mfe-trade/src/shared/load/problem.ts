import { Refused } from 'shared-sdk';

export const OFFLINE_WORDS = '网络不通，请稍后再试';

/** The error message for the user. */
export const problemWords = (error: unknown): string =>
  error instanceof Refused ? error.message : OFFLINE_WORDS;

/** As `problemWords`, where a retry with the same intent is safe. `what`: the action that is not repeated. */
export const repeatableWords = (error: unknown, what: string): string =>
  error instanceof Refused ? error.message : `网络不通，没有收到结果。再点一次不会重复${what}`;

export const isNotFound = (error: unknown) => error instanceof Refused && error.code === 404;
