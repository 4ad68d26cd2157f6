import type { FirstCalls } from 'shared-contract/first-calls';

/** Read when a release is built: the page's HTML asks it, and the page finds the answer. It must be exactly what the page sends. */
export const firstCalls: FirstCalls<'content'> = {
  ProblemList: { call: 'listProblems', input: { pageNum: 1 } },
};
