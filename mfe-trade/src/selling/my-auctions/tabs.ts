import { type AssessmentState, type AuctionTab, assessmentStates, auctionTabs } from 'shared-contract';

/** Shown to merchants besides their own requests: others' auctions that accept quotes. */
export const OPEN = 'open';
export type Tab = AuctionTab | typeof OPEN;

const labels: Record<Tab, string> = {
  open: '可报价',
  reviewing: assessmentStates.reviewing,
  quoting: assessmentStates.quoting,
  choosing: assessmentStates.choosing,
  trading: assessmentStates.trading,
  completed: '完成',
  failed: '失效',
};

/** The tabs of a user with their counts, if known. */
export function tabsFor(merchant: boolean, counts: Record<string, number> | undefined) {
  const own = Object.keys(auctionTabs) as AuctionTab[];
  const countOf = (tab: AuctionTab) =>
    counts && auctionTabs[tab].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return [
    ...(merchant ? [{ key: OPEN as Tab, label: labels.open }] : []),
    ...own.map((key) => ({ key: key as Tab, label: labels[key], count: countOf(key) })),
  ];
}

/** The tab in the address; by default the open auctions for a merchant, else those that accept quotes. */
export function tabOf(text: string | undefined, merchant: boolean): Tab {
  if (text && Object.hasOwn(labels, text) && (merchant || text !== OPEN)) return text as Tab;
  return merchant ? OPEN : 'quoting';
}

/** The first own tab that is not empty; undefined if all are. */
export const firstFull = (counts: Record<string, number>): AuctionTab | undefined =>
  (Object.keys(auctionTabs) as AuctionTab[]).find((tab) => auctionTabs[tab].some((state) => counts[state]));

/** The own tab of a request; undefined for a valuation, which has none. */
export const tabHolding = (status: AssessmentState): AuctionTab | undefined =>
  (Object.keys(auctionTabs) as AuctionTab[]).find((tab) =>
    (auctionTabs[tab] as readonly AssessmentState[]).includes(status),
  );

/** The message of each empty tab. */
export const emptyWords: Record<Tab, string> = {
  open: '现在没有收报价的竞价，有新的会出现在这里。',
  reviewing: '没有等审核的竞价。',
  quoting: '没有正在收报价的竞价。',
  choosing: '没有等你选择的竞价。',
  trading: '没有交易中的竞价。',
  completed: '还没有通过竞价成交的号。',
  failed: '没有被驳回、过期、取消或关闭的竞价。',
};
