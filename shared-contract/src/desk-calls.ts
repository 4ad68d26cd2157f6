import { get, post } from './call-row';

/** The calls of the staff's desk: a table of its own, which no customer's page loads. */
export const deskCalls = {
  actAsStaff: post('/api/ops/action', 'staff', ['ACTION_NOT_ALLOWED', 'CASE_HELD']),
  findMembers: post('/api/ops/members', 'staff'),
  listStaffWork: get('/api/ops/list', 'staff'),
  listStaffNotices: get('/api/ops/notices', 'staff'),
  getStaffNotice: get('/api/ops/notices/{id}', 'staff'),
  getDeskMoney: get('/api/ops/money', 'staff'),
  /** Reading a member's postings is recorded. */
  listLedger: { ...get('/api/ops/ledger', 'staff'), writes: true },
  getDeskFigures: get('/api/ops/figures', 'staff'),
  listFigureCases: get('/api/ops/figures/cases', 'staff'),
  /** Reading a conversation is recorded. */
  getStaffCase: { ...get('/api/ops/case', 'staff'), writes: true },
} as const;
