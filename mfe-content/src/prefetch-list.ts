import type { PrefetchCalls } from 'shared-contract/prefetch';

/** Prefetch list, part of a release's row. The input must equal the page's first request. */
export const prefetchList: PrefetchCalls<'content'> = {
  gonggao: { call: 'listNotices', input: { noticeType: 'gonggao', pageNum: 1 } },
  xinwen: { call: 'listNotices', input: { noticeType: 'xinwen', pageNum: 1 } },
  newsDetail: { call: 'getNotice', address: ['id'] },
  helpdetail: { call: 'getNotice', address: ['id'] },
  articleDetail: { call: 'getNotice', address: ['id'] },
  jieshao: { call: 'listNoticeDetails', input: { noticeType: 'jieshao' } },
  zhaomu: { call: 'listNoticeDetails', input: { noticeType: 'zhaomu' } },
  cooperate: { call: 'listNoticeDetails', input: { noticeType: 'hezuo' } },
  contactkefu: { call: 'listContacts' },
  bangzhu: { call: 'listNoticeCategories', input: { noticeType: 'bangzhu' } },
  ProblemList: { call: 'listProblems', input: { pageNum: 1 } },
};
