import { get, post } from './call-row';

/** The calls of the staff's desk: a table of its own, which no customer's page loads. */
export const deskCalls = {
  // log-in of staff (decision 058)
  beginStaffLogin: post('/api/ops/login', 'public', ['BAD_CREDENTIALS', 'ACCOUNT_LOCKED']),
  finishStaffLogin: post('/api/ops/login/finish', 'public', [
    'CHALLENGE_EXPIRED',
    'KEY_WRONG',
    'KEY_USED',
    'SMS_WRONG',
  ]),
  listStaffKeys: { ...get('/api/ops/keys', 'staff'), firstKey: true },
  beginStaffKey: {
    ...post('/api/ops/keys/begin', 'staff', ['SECOND_LOOK', 'TOO_MANY_KEYS']),
    firstKey: true,
  },
  finishStaffKey: {
    ...post('/api/ops/keys/finish', 'staff', [
      'CHALLENGE_EXPIRED',
      'KEY_WRONG',
      'KEY_TAKEN',
      'TOO_MANY_KEYS',
    ]),
    firstKey: true,
  },
  removeStaffKey: post('/api/ops/keys/remove', 'staff', ['SECOND_LOOK', 'LAST_KEY']),
  beginSecondLook: post('/api/ops/look', 'staff'),
  finishSecondLook: post('/api/ops/look/finish', 'staff', ['CHALLENGE_EXPIRED', 'KEY_WRONG', 'KEY_USED']),

  actAsStaff: post('/api/ops/action', 'staff', ['ACTION_NOT_ALLOWED', 'CASE_HELD', 'SECOND_LOOK']),
  findMembers: post('/api/ops/members', 'staff'),
  /** Reading a member's code is recorded, and the member sees by whom. */
  getMemberCode: {
    ...get('/api/ops/code', 'staff', ['SECOND_LOOK', 'ACTION_NOT_ALLOWED']),
    writes: true,
  },
  listBlacklist: post('/api/ops/blacklist', 'staff'),
  /** Reading an entry is recorded. */
  getBlacklistEntry: { ...get('/api/ops/blacklist/{caseNo}', 'staff'), writes: true },
  listStaffWork: get('/api/ops/list', 'staff'),
  listStaffNotices: get('/api/ops/notices', 'staff'),
  getStaffNotice: get('/api/ops/notices/{id}', 'staff'),
  listTextPlaces: get('/api/ops/notices/places', 'staff'),
  getWaitingProposals: get('/api/ops/proposals', 'staff'),
  getStaffSettings: get('/api/ops/settings', 'staff'),
  getStaffGame: get('/api/ops/game', 'staff'),
  getDeskMoney: get('/api/ops/money', 'staff'),
  /** Reading a member's postings is recorded. */
  listLedger: { ...get('/api/ops/ledger', 'staff'), writes: true },
  getReleases: get('/api/ops/releases', 'staff'),
  getDeskFigures: get('/api/ops/figures', 'staff'),
  listFigureCases: get('/api/ops/figures/cases', 'staff'),
  /** Reading a conversation is recorded. */
  getStaffCase: { ...get('/api/ops/case', 'staff'), writes: true },
} as const;
