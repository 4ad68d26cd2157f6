import type { PrefetchCalls } from 'shared-contract/first-calls';

/**
 * Prefetch list, embedded into the page's HTML when a release is built. The input must equal the page's first
 * request.
 */
export const firstCalls: PrefetchCalls<'content'> = {
  ProblemList: { call: 'listProblems', input: { pageNum: 1 } },
};
