import { type AssessmentState, type AuctionTab, assessmentStates, auctionTabs } from 'shared-contract';

/** What merchants see beside their own requests: the auctions of others that take quotes. */
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

/** The tabs of one reader with their counts, where they are known. */
export function tabsFor(merchant: boolean, counts: Record<string, number> | undefined) {
  const own = Object.keys(auctionTabs) as AuctionTab[];
  const countOf = (tab: AuctionTab) =>
    counts && auctionTabs[tab].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return [
    ...(merchant ? [{ key: OPEN as Tab, label: labels.open }] : []),
    ...own.map((key) => ({ key: key as Tab, label: labels[key], count: countOf(key) })),
  ];
}

/** The tab the address names; where it names none, what a merchant may quote, or what takes quotes now. */
export function tabOf(text: string | undefined, merchant: boolean): Tab {
  if (text && Object.hasOwn(labels, text) && (merchant || text !== OPEN)) return text as Tab;
  return merchant ? OPEN : 'quoting';
}

/** The first of one's own tabs that has something; undefined where none has. */
export const firstFull = (counts: Record<string, number>): AuctionTab | undefined =>
  (Object.keys(auctionTabs) as AuctionTab[]).find((tab) => auctionTabs[tab].some((state) => counts[state]));

/** Where a request stands among one's own; undefined of a valuation, which has no tab. */
export const tabHolding = (status: AssessmentState): AuctionTab | undefined =>
  (Object.keys(auctionTabs) as AuctionTab[]).find((tab) =>
    (auctionTabs[tab] as readonly AssessmentState[]).includes(status),
  );

/** Why a tab is empty, in one sentence. */
export const emptyWords: Record<Tab, string> = {
  open: '现在没有收报价的竞价，有新的会出现在这里。',
  reviewing: '没有等审核的竞价。',
  quoting: '没有正在收报价的竞价。',
  choosing: '没有等你选择的竞价。',
  trading: '没有交易中的竞价。',
  completed: '还没有通过竞价成交的号。',
  failed: '没有被驳回、过期、取消或关闭的竞价。',
};
