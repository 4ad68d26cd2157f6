export const claimTabs = [
  { key: 'terms', label: '条款' },
  { key: 'apply', label: '我要申请' },
  { key: 'progress', label: '进度' },
  { key: 'cases', label: '公开案例' },
] as const;
export type ClaimTab = (typeof claimTabs)[number]['key'];

/** The tab in the address; the terms by default or if unknown. */
export const tabOf = (text: string | undefined): ClaimTab =>
  claimTabs.find(({ key }) => key === text)?.key ?? 'terms';
