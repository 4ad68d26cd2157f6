/**
 * Every call between browser and back end: the specification's table (section 7, marked A in product section 3) and
 * the calls it lacks (marked X). A row holds what both sides must agree on; its shape is under the same key in
 * `shapes/`. Pinyin and misspelt paths occur only here and in docs/glossary.md.
 */
export type Audience = 'public' | 'user' | 'merchant' | 'staff' | 'provider' | 'development';

/** Why a call may be refused (body codes 404, 409, 422, 429), so that the page can tell the cases apart. */
export type Reason = (typeof calls)[CallName]['refusals'][number] | CommonReason;
export type CommonReason =
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'INVALID'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  /** The stored data was modified outside the application. */
  | 'DAMAGED';

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As in the specification; `{name}` parts are filled from the input. */
  readonly path: `/api/${string}`;
  /** Required role: public calls treat an expired token as a guest, all others answer body code 401. */
  readonly audience: Audience;
  /** A GET with side effects: never prefetched, retried or cached (quality: GETs that write). */
  readonly writes?: true;
  /** A POST without side effects: may be deduplicated, retried and cached like a GET. */
  readonly reads?: true;
  /** Sends both token headers empty (specification section 6). */
  readonly token?: 'empty';
  /** Sends the fields as multipart form data. */
  readonly form?: true;
  readonly refusals: readonly string[];
}

const row = <const R extends CallRow>(r: R) => r;

export const calls = {
  // session
  sendSmsCode: row({
    method: 'GET',
    path: '/api/sms/sendYzm',
    audience: 'public',
    writes: true,
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'PROOF_WRONG', 'SMS_TOO_OFTEN', 'SMS_UNAVAILABLE'],
  }),
  loginBySms: row({
    method: 'POST',
    path: '/api/h5/login',
    audience: 'public',
    refusals: ['SMS_WRONG', 'SMS_EXPIRED', 'ACCOUNT_LOCKED'],
  }),
  getCaptcha: row({
    method: 'GET',
    path: '/api/captchaImage',
    audience: 'public',
    writes: true,
    refusals: [],
  }),
  loginByPassword: row({
    method: 'POST',
    path: '/api/login',
    audience: 'public',
    refusals: [
      'CAPTCHA_WRONG',
      'PROOF_WRONG',
      'BAD_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'STAFF_SMS_REQUIRED',
      'SMS_WRONG',
    ],
  }),
  getProfile: row({ method: 'GET', path: '/api/system/user/profile', audience: 'user', refusals: [] }),
  updateProfile: row({ method: 'PUT', path: '/api/system/user/profile', audience: 'user', refusals: [] }),
  register: row({
    method: 'POST',
    path: '/api/register',
    audience: 'public',
    token: 'empty',
    refusals: ['CAPTCHA_WRONG', 'PROOF_WRONG', 'SMS_WRONG', 'USERNAME_TAKEN', 'PHONE_TAKEN', 'WEAK_PASSWORD'],
  }),
  changePasswordBySms: row({
    method: 'POST',
    path: '/api/h5/SmsforPwd',
    audience: 'public',
    refusals: ['SMS_WRONG', 'WEAK_PASSWORD'],
  }),
  verifyRealName: row({
    method: 'POST',
    path: '/api/realname/auth',
    audience: 'user',
    refusals: [
      'MINOR_FORBIDDEN',
      'IDENTITY_REFUSED',
      'ID_INVALID',
      'ID_USED',
      'ALREADY_VERIFIED',
      'REALNAME_PENDING',
    ],
  }),
  bindPhone: row({
    method: 'POST',
    path: '/api/need/phone/bind',
    audience: 'user',
    refusals: ['SMS_WRONG', 'SMS_REQUIRED', 'PHONE_TAKEN', 'BLACKLISTED'],
  }),
  logout: row({ method: 'POST', path: '/api/logout', audience: 'user', refusals: [] }),

  // catalog
  listGames: row({ method: 'GET', path: '/api/web/game/list', audience: 'public', refusals: [] }),
  listGoods: row({
    method: 'POST',
    path: '/api/web/good/allList',
    audience: 'public',
    reads: true,
    refusals: [],
  }),
  getGoods: row({ method: 'GET', path: '/api/web/good/{id}', audience: 'public', refusals: [] }),
  viewGoods: row({ method: 'POST', path: '/api/web/good/{id}/view', audience: 'public', refusals: [] }),
  listSimilarGoods: row({ method: 'GET', path: '/api/web/recommend/{id}', audience: 'public', refusals: [] }),
  listSystemKeys: row({ method: 'GET', path: '/api/web/keylist', audience: 'public', refusals: [] }),
  listOperators: row({ method: 'GET', path: '/api/need/operator/list', audience: 'user', refusals: [] }),
  listAreas: row({ method: 'GET', path: '/api/need/area/list', audience: 'user', refusals: [] }),
  listServers: row({ method: 'GET', path: '/api/need/server/list', audience: 'user', refusals: [] }),
  listDistricts: row({ method: 'GET', path: '/api/web/districtSuit', audience: 'public', refusals: [] }),
  listAttributes: row({ method: 'GET', path: '/api/web/gameTempAttr', audience: 'public', refusals: [] }),
  listRecentDeals: row({ method: 'GET', path: '/api/web/recentlydeal', audience: 'public', refusals: [] }),

  // favourites
  addFavourite: row({ method: 'POST', path: '/api/web/goods/collect', audience: 'user', refusals: [] }),
  removeFavourites: row({
    method: 'POST',
    path: '/api/web/goods/collect/remove',
    audience: 'user',
    refusals: [],
  }),
  listFavourites: row({ method: 'GET', path: '/api/web/goods/collect/list', audience: 'user', refusals: [] }),

  // trade
  createConsignment: row({
    method: 'POST',
    path: '/api/need/consignment',
    audience: 'user',
    refusals: ['REALNAME_REQUIRED', 'DUPLICATE_ACCOUNT', 'BLACKLISTED', 'IDEMPOTENCY_MISMATCH'],
  }),
  listConsignments: row({ method: 'GET', path: '/api/need/myConsignment', audience: 'user', refusals: [] }),
  getConsignment: row({ method: 'GET', path: '/api/need/consignment/{id}', audience: 'user', refusals: [] }),
  putOnShelf: row({
    method: 'GET',
    path: '/api/goods/info/upGoods/{id}',
    audience: 'user',
    writes: true,
    refusals: ['GOODS_LOCKED', 'REVIEW_NEEDED', 'REALNAME_REQUIRED', 'BLACKLISTED'],
  }),
  takeOffShelf: row({
    method: 'POST',
    path: '/api/goods/info/downGoods',
    audience: 'user',
    refusals: ['GOODS_LOCKED'],
  }),
  changePrice: row({
    method: 'POST',
    path: '/api/need/goods/editPrice',
    audience: 'user',
    refusals: ['GOODS_LOCKED', 'STATE_CHANGED', 'PRICE_TOO_LOW', 'REALNAME_REQUIRED', 'BLACKLISTED'],
  }),
  listOrders: row({ method: 'GET', path: '/api/need/myOrder', audience: 'user', refusals: [] }),
  createOrder: row({
    method: 'POST',
    path: '/api/need/order',
    audience: 'user',
    refusals: [
      'PRICE_CHANGED',
      'GOODS_LOCKED',
      'OWN_GOODS',
      'REALNAME_REQUIRED',
      'TOO_MANY_UNPAID',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  getOrder: row({ method: 'GET', path: '/api/need/order/{orderNo}', audience: 'user', refusals: [] }),
  actOnOrder: row({
    method: 'POST',
    path: '/api/need/order/action',
    audience: 'user',
    refusals: [
      'STATE_CHANGED',
      'ACTION_NOT_ALLOWED',
      'SMS_WRONG',
      'SMS_REQUIRED',
      'CREDENTIAL_REQUIRED',
      'PROOF_REQUIRED',
    ],
  }),
  createPayment: row({
    method: 'POST',
    path: '/api/need/pay',
    audience: 'user',
    refusals: [
      'ORDER_EXPIRED',
      'ALREADY_PAID',
      'INSUFFICIENT_BALANCE',
      'SMS_WRONG',
      'SMS_REQUIRED',
      'CHANNEL_CLOSED',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  getPayment: row({ method: 'GET', path: '/api/need/pay/{payNo}', audience: 'user', refusals: [] }),
  notifyPayment: row({ method: 'POST', path: '/api/pay/notify', audience: 'provider', refusals: [] }),
  getWallet: row({ method: 'GET', path: '/api/need/wallet', audience: 'user', refusals: [] }),
  listWithdrawals: row({
    method: 'GET',
    path: '/api/need/wallet/withdrawals',
    audience: 'user',
    refusals: [],
  }),
  withdraw: row({
    method: 'POST',
    path: '/api/need/wallet/withdraw',
    audience: 'user',
    refusals: ['INSUFFICIENT_BALANCE', 'SMS_WRONG', 'REALNAME_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
  }),
  recharge: row({
    method: 'POST',
    path: '/api/need/wallet/recharge',
    audience: 'user',
    refusals: ['CHANNEL_CLOSED', 'IDEMPOTENCY_MISMATCH'],
  }),
  upload: row({
    method: 'POST',
    path: '/api/common/upload',
    audience: 'user',
    form: true,
    refusals: ['FILE_TYPE', 'FILE_TOO_LARGE', 'UPLOAD_QUOTA', 'STORAGE_UNAVAILABLE'],
  }),

  // account
  listMessages: row({ method: 'GET', path: '/api/need/message/list', audience: 'user', refusals: [] }),
  markMessageRead: row({
    method: 'GET',
    path: '/api/need/message/changeRead/{id}',
    audience: 'user',
    writes: true,
    refusals: [],
  }),
  getUnread: row({ method: 'GET', path: '/api/need/message/unread', audience: 'user', refusals: [] }),
  listBrowsed: row({ method: 'GET', path: '/api/need/myBrowse', audience: 'user', refusals: [] }),
  createProblem: row({
    method: 'POST',
    path: '/api/account/problem',
    audience: 'public',
    refusals: [
      'WARRANTY_EXPIRED',
      'CLAIM_OPEN',
      'APPLICATION_OPEN',
      'CAPTCHA_WRONG',
      'PROOF_WRONG',
      'REALNAME_REQUIRED',
      'ACTION_NOT_ALLOWED',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  listProblems: row({ method: 'GET', path: '/api/account/problem/list', audience: 'user', refusals: [] }),

  // trust
  checkOfficialAccount: row({
    method: 'GET',
    path: '/api/V2/H5/checkAccount',
    audience: 'public',
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'PROOF_WRONG'],
  }),
  checkBlacklist: row({
    method: 'GET',
    path: '/api/black/blackList',
    audience: 'public',
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'PROOF_WRONG'],
  }),
  listStaff: row({ method: 'GET', path: '/api/V2/H5/account', audience: 'public', refusals: [] }),
  createAssessment: row({
    method: 'POST',
    path: '/api/account/backlist',
    audience: 'user',
    refusals: ['REALNAME_REQUIRED', 'BLACKLISTED', 'IDEMPOTENCY_MISMATCH'],
  }),
  listAssessments: row({
    method: 'GET',
    path: '/api/account/backlist/allList',
    audience: 'user',
    refusals: [],
  }),
  getAssessment: row({ method: 'GET', path: '/api/account/backlist/{id}', audience: 'user', refusals: [] }),
  compareExits: row({ method: 'GET', path: '/api/web/exits', audience: 'public', refusals: [] }),
  quoteAssessment: row({
    method: 'POST',
    path: '/api/account/backlist/quote',
    audience: 'merchant',
    refusals: [
      'RESERVE_NOT_MET',
      'INSUFFICIENT_BALANCE',
      'STATE_CHANGED',
      'QUOTE_TOO_LOW',
      'ACTION_NOT_ALLOWED',
    ],
  }),
  actOnAssessment: row({
    method: 'POST',
    path: '/api/account/backlist/action',
    audience: 'user',
    refusals: ['STATE_CHANGED', 'ACTION_NOT_ALLOWED', 'REALNAME_REQUIRED', 'BLACKLISTED'],
  }),

  // content
  listContacts: row({ method: 'GET', path: '/api/V2/H5/allQQlist', audience: 'public', refusals: [] }),
  listNoticeDetails: row({
    method: 'GET',
    path: '/api/V2/H5/gonggaoDetails',
    audience: 'public',
    refusals: [],
  }),
  listGroups: row({ method: 'GET', path: '/api/V2/H5/qqGroup', audience: 'public', refusals: [] }),
  getPersonalNotice: row({ method: 'GET', path: '/api/system/notice/{id}', audience: 'user', refusals: [] }),
  listStreamers: row({ method: 'GET', path: '/api/account/zhubo/list', audience: 'public', refusals: [] }),
  listNotices: row({ method: 'GET', path: '/api/web/notice/list', audience: 'public', refusals: [] }),
  getNotice: row({ method: 'GET', path: '/api/web/notice/{id}', audience: 'public', refusals: [] }),
  voteNotice: row({ method: 'POST', path: '/api/web/notice/{id}/vote', audience: 'public', refusals: [] }),
  listNoticeCategories: row({
    method: 'GET',
    path: '/api/web/notice/categories',
    audience: 'public',
    refusals: [],
  }),
  getFigures: row({ method: 'GET', path: '/api/web/figures', audience: 'public', refusals: [] }),
  listSocialLinks: row({ method: 'GET', path: '/api/web/social/list', audience: 'public', refusals: [] }),

  // messaging
  sendInstantMessage: row({
    method: 'POST',
    path: '/api/im/msg/sendMsg',
    audience: 'user',
    refusals: ['IDEMPOTENCY_MISMATCH'],
  }),
  listConversations: row({ method: 'GET', path: '/api/im/session/list', audience: 'user', refusals: [] }),
  listConversationMessages: row({
    method: 'GET',
    path: '/api/im/msg/list',
    audience: 'user',
    writes: true,
    refusals: [],
  }),

  // staff and development
  actAsStaff: row({
    method: 'POST',
    path: '/api/ops/action',
    audience: 'staff',
    refusals: ['ACTION_NOT_ALLOWED'],
  }),
  listStaffWork: row({ method: 'GET', path: '/api/ops/list', audience: 'staff', refusals: [] }),
  advanceClock: row({ method: 'POST', path: '/api/ops/clock', audience: 'development', refusals: [] }),
  readOutbox: row({ method: 'GET', path: '/api/dev/outbox', audience: 'development', refusals: [] }),
} as const;

/** Whether a call has no side effects. All others are sent once and never cached. */
export const isRead = (row: CallRow) => (row.method === 'GET' && !row.writes) || row.reads === true;

export type Calls = typeof calls;
export type CallName = keyof Calls;
