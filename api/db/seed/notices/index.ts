import type { SeedNotice } from './notice';

export const notices: readonly SeedNotice[] = [
  { type: 'gonggao', title: '试一试', summary: '摘要', content: '正文' },
];
