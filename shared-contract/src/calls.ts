import { type CommonReason, get, post, put } from './call-row';
import type { deskCalls } from './desk-calls';

/**
 * Every call between a customer's browser and back end: the specification's table (section 7, marked A in product section 3) and
 * the calls it lacks (marked X). A row holds what both sides must agree on; its shape is under the same key in
 * `shapes/`. Pinyin and misspelt paths occur only here and in docs/glossary.md.
 */
export const calls = {
  // session
  sendSmsCode: {
    ...get('/api/sms/sendYzm', 'public', [
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'PROOF_WRONG',
      'SMS_TOO_OFTEN',
      'SMS_UNAVAILABLE',
    ]),
    writes: true,
  },
  loginBySms: post('/api/h5/login', 'public', ['SMS_WRONG', 'SMS_EXPIRED']),
  getCaptcha: { ...get('/api/captchaImage', 'public'), writes: true },
  loginByPassword: post('/api/login', 'public', [
    'CAPTCHA_WRONG',
    'PROOF_WRONG',
    'BAD_CREDENTIALS',
    'ACCOUNT_LOCKED',
  ]),
  getProfile: { ...get('/api/system/user/profile', 'user'), firstKey: true },
  updateProfile: put('/api/system/user/profile', 'user'),
  register: {
    ...post('/api/register', 'public', [
      'CAPTCHA_WRONG',
      'PROOF_WRONG',
      'SMS_WRONG',
      'USERNAME_TAKEN',
      'PHONE_TAKEN',
      'WEAK_PASSWORD',
    ]),
    token: 'empty',
  },
  changePasswordBySms: post('/api/h5/SmsforPwd', 'public', ['SMS_WRONG', 'WEAK_PASSWORD']),
  verifyRealName: post('/api/realname/auth', 'user', [
    'MINOR_FORBIDDEN',
    'IDENTITY_REFUSED',
    'ID_INVALID',
    'ID_USED',
    'ALREADY_VERIFIED',
    'REALNAME_PENDING',
  ]),
  bindPhone: post('/api/need/phone/bind', 'user', [
    'SMS_WRONG',
    'SMS_REQUIRED',
    'PHONE_TAKEN',
    'BLACKLISTED',
  ]),
  logout: { ...post('/api/logout', 'user'), firstKey: true },
  getRights: get('/api/need/rights', 'user'),
  requestExport: post('/api/need/rights/export', 'user', ['SMS_WRONG', 'EXPORT_RUNNING']),
  getExportLink: post('/api/need/rights/export/link', 'user', ['EXPORT_NOT_READY']),
  requestClosing: post('/api/need/rights/close', 'user', ['SMS_WRONG', 'ACCOUNT_BUSY']),
  cancelClosing: post('/api/need/rights/close/cancel', 'user'),
  /** The first look makes the member's key. */
  getSpokenCode: { ...get('/api/need/code', 'user'), writes: true },
  getPastCode: get('/api/need/code/past', 'user'),
  renewCode: post('/api/need/code/renew', 'user'),
  savePhrase: post('/api/need/code/phrase', 'user'),
  withdrawRealName: post('/api/need/rights/realname/withdraw', 'user', ['SMS_WRONG', 'ACTION_NOT_ALLOWED']),

  // catalog
  listGames: get('/api/web/game/list', 'public'),
  listGoods: { ...post('/api/web/good/allList', 'public'), reads: true },
  getGoods: get('/api/web/good/{id}', 'public'),
  viewGoods: post('/api/web/good/{id}/view', 'public'),
  listSimilarGoods: get('/api/web/recommend/{id}', 'public'),
  listHotWords: get('/api/web/search/hot', 'public'),
  suggestSearch: get('/api/web/search/suggest', 'public'),
  listSystemKeys: get('/api/web/keylist', 'public'),
  listOperators: get('/api/need/operator/list', 'user'),
  listAreas: get('/api/need/area/list', 'user'),
  listServers: get('/api/need/server/list', 'user'),
  listDistricts: get('/api/web/districtSuit', 'public'),
  listAttributes: get('/api/web/gameTempAttr', 'public'),
  listRecentDeals: get('/api/web/recentlydeal', 'public'),

  // favourites
  addFavourite: post('/api/web/goods/collect', 'user'),
  removeFavourites: post('/api/web/goods/collect/remove', 'user'),
  listFavourites: get('/api/web/goods/collect/list', 'user'),

  // wishes
  listWishes: get('/api/need/wish/list', 'user'),
  saveWish: post('/api/need/wish', 'user', ['WISH_LIMIT', 'WISH_EXISTS']),
  previewWish: { ...post('/api/need/wish/preview', 'user'), reads: true },
  actOnWish: post('/api/need/wish/action', 'user'),
  listWishHits: get('/api/need/wish/hits', 'user'),
  getWishHit: get('/api/need/wish/hit/{id}', 'user'),
  dismissWishHit: post('/api/need/wish/hit/dismiss', 'user'),
  // alerts
  getAlertSettings: get('/api/need/alert', 'user'),
  saveAlertSettings: post('/api/need/alert', 'user'),
  addPushDevice: post('/api/need/alert/device', 'user'),
  removePushDevice: post('/api/need/alert/device/remove', 'user'),
  sendMailCode: post('/api/need/alert/mail', 'user'),
  confirmMail: post('/api/need/alert/mail/confirm', 'user'),
  removeMail: post('/api/need/alert/mail/remove', 'user'),
  // sellers
  getSeller: get('/api/web/seller/{id}', 'public'),
  listSellerGoods: get('/api/web/seller/{id}/goods', 'public'),
  listSellerWords: get('/api/web/seller/{id}/words', 'public'),
  getFollowing: get('/api/need/seller/{id}', 'user'),
  followSeller: post('/api/need/seller/follow', 'user', ['ACTION_NOT_ALLOWED']),
  listFollowedSellers: get('/api/need/followed', 'user'),
  getOrderWord: get('/api/need/order/{orderNo}/word', 'user'),
  writeSellerWord: post('/api/need/order/word', 'user', ['ACTION_NOT_ALLOWED']),
  answerSellerWord: post('/api/need/order/answer', 'user', ['ACTION_NOT_ALLOWED']),

  // histories of game accounts
  getAccountHistory: get('/api/web/good/{id}/history', 'public'),
  previewAccountHistory: {
    ...post('/api/need/history', 'user', ['REALNAME_REQUIRED', 'BLACKLISTED']),
    reads: true,
  },
  getContestRight: get('/api/need/good/{id}/contest', 'user'),
  contestHistory: post('/api/need/history/contest', 'user', ['ACTION_NOT_ALLOWED', 'CONTEST_OPEN']),

  // trade
  createConsignment: post('/api/need/consignment', 'user', [
    'REALNAME_REQUIRED',
    'GOODS_LOCKED',
    'DUPLICATE_ACCOUNT',
    'BLACKLISTED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  listConsignments: get('/api/need/myConsignment', 'user'),
  getConsignment: get('/api/need/consignment/{id}', 'user'),
  putOnShelf: {
    ...get('/api/goods/info/upGoods/{id}', 'user', [
      'GOODS_LOCKED',
      'REVIEW_NEEDED',
      'REALNAME_REQUIRED',
      'BLACKLISTED',
    ]),
    writes: true,
  },
  takeOffShelf: post('/api/goods/info/downGoods', 'user', ['GOODS_LOCKED']),
  changePrice: post('/api/need/goods/editPrice', 'user', [
    'GOODS_LOCKED',
    'STATE_CHANGED',
    'PRICE_TOO_LOW',
    'REALNAME_REQUIRED',
    'BLACKLISTED',
  ]),
  listOrders: get('/api/need/myOrder', 'user'),
  createOrder: post('/api/need/order', 'user', [
    'PRICE_CHANGED',
    'GOODS_LOCKED',
    'OWN_GOODS',
    'REALNAME_REQUIRED',
    'TOO_MANY_UNPAID',
    'IDEMPOTENCY_MISMATCH',
  ]),
  getOrder: get('/api/need/order/{orderNo}', 'user'),
  actOnOrder: post('/api/need/order/action', 'user', [
    'STATE_CHANGED',
    'ACTION_NOT_ALLOWED',
    'SMS_WRONG',
    'SMS_REQUIRED',
    'CREDENTIAL_REQUIRED',
    'PROOF_REQUIRED',
  ]),
  makeOffer: post('/api/need/offer', 'user', [
    'REALNAME_REQUIRED',
    'GOODS_LOCKED',
    'PRICE_CHANGED',
    'OWN_GOODS',
    'OFFER_OPEN',
    'OFFER_LIMIT',
    'INSUFFICIENT_BALANCE',
    'SMS_WRONG',
    'SMS_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  listOffers: get('/api/need/offer/list', 'user'),
  actOnOffer: post('/api/need/offer/action', 'user', [
    'STATE_CHANGED',
    'GOODS_LOCKED',
    'INSUFFICIENT_BALANCE',
    'REALNAME_REQUIRED',
    'BLACKLISTED',
  ]),
  setOfferFloor: post('/api/need/offer/floor', 'user'),
  openBuyRequest: post('/api/need/request', 'user', [
    'REALNAME_REQUIRED',
    'OFFER_LIMIT',
    'INSUFFICIENT_BALANCE',
    'SMS_WRONG',
    'SMS_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  listBuyRequests: get('/api/need/request/list', 'user'),
  actOnBuyRequest: post('/api/need/request/action', 'user', [
    'STATE_CHANGED',
    'ACTION_NOT_ALLOWED',
    'GOODS_LOCKED',
    'OFFER_LIMIT',
    'REALNAME_REQUIRED',
    'BLACKLISTED',
  ]),
  createPayment: post('/api/need/pay', 'user', [
    'ORDER_EXPIRED',
    'ALREADY_PAID',
    'INSUFFICIENT_BALANCE',
    'SMS_WRONG',
    'SMS_REQUIRED',
    'CHANNEL_CLOSED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  getPayment: get('/api/need/pay/{payNo}', 'user'),
  notifyPayment: post('/api/pay/notify', 'provider'),
  getWallet: get('/api/need/wallet', 'user'),
  listWithdrawals: get('/api/need/wallet/withdrawals', 'user'),
  listStatements: get('/api/web/statements', 'public'),
  proveBalance: get('/api/need/wallet/proof', 'user'),
  withdraw: post('/api/need/wallet/withdraw', 'user', [
    'INSUFFICIENT_BALANCE',
    'SMS_WRONG',
    'REALNAME_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  recharge: post('/api/need/wallet/recharge', 'user', ['CHANNEL_CLOSED', 'IDEMPOTENCY_MISMATCH']),
  upload: {
    ...post('/api/common/upload', 'user', [
      'FILE_TYPE',
      'FILE_TOO_LARGE',
      'UPLOAD_QUOTA',
      'STORAGE_UNAVAILABLE',
    ]),
    form: true,
  },

  // account
  listMessages: get('/api/need/message/list', 'user'),
  markMessageRead: { ...get('/api/need/message/changeRead/{id}', 'user'), writes: true },
  getUnread: get('/api/need/message/unread', 'user'),
  listBrowsed: get('/api/need/myBrowse', 'user'),
  removeBrowsed: post('/api/need/myBrowse/remove', 'user'),
  createProblem: post('/api/account/problem', 'public', [
    'WARRANTY_EXPIRED',
    'CLAIM_OPEN',
    'APPLICATION_OPEN',
    'CAPTCHA_WRONG',
    'PROOF_WRONG',
    'REALNAME_REQUIRED',
    'ACTION_NOT_ALLOWED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  listProblems: get('/api/account/problem/list', 'user'),

  // trust
  checkOfficialAccount: get('/api/V2/H5/checkAccount', 'public', [
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'PROOF_WRONG',
  ]),
  checkBlacklist: get('/api/black/blackList', 'public', ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'PROOF_WRONG']),
  checkText: {
    ...post('/api/web/check', 'public', ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'PROOF_WRONG']),
    reads: true,
  },
  listStaff: get('/api/V2/H5/account', 'public'),
  createAssessment: post('/api/account/backlist', 'user', [
    'REALNAME_REQUIRED',
    'BLACKLISTED',
    'IDEMPOTENCY_MISMATCH',
  ]),
  listAssessments: get('/api/account/backlist/allList', 'user'),
  getAssessment: get('/api/account/backlist/{id}', 'user'),
  compareExits: get('/api/web/exits', 'public'),
  quoteAssessment: post('/api/account/backlist/quote', 'merchant', [
    'RESERVE_NOT_MET',
    'INSUFFICIENT_BALANCE',
    'STATE_CHANGED',
    'QUOTE_TOO_LOW',
    'ACTION_NOT_ALLOWED',
  ]),
  actOnAssessment: post('/api/account/backlist/action', 'user', [
    'STATE_CHANGED',
    'ACTION_NOT_ALLOWED',
    'REALNAME_REQUIRED',
    'BLACKLISTED',
  ]),

  // content
  listContacts: get('/api/V2/H5/allQQlist', 'public'),
  listNoticeDetails: get('/api/V2/H5/gonggaoDetails', 'public'),
  listGroups: get('/api/V2/H5/qqGroup', 'public'),
  getPersonalNotice: get('/api/system/notice/{id}', 'user'),
  listStreamers: get('/api/account/zhubo/list', 'public'),
  listNotices: get('/api/web/notice/list', 'public'),
  getNotice: get('/api/web/notice/{id}', 'public'),
  voteNotice: post('/api/web/notice/{id}/vote', 'public'),
  listNoticeCategories: get('/api/web/notice/categories', 'public'),
  getFigures: get('/api/web/figures', 'public'),
  listSocialLinks: get('/api/web/social/list', 'public'),
  getOperator: get('/api/web/operator', 'public'),
  getTradeRules: get('/api/web/trade-rules', 'public'),

  // messaging
  sendInstantMessage: post('/api/im/msg/sendMsg', 'user', ['IDEMPOTENCY_MISMATCH']),
  listConversations: get('/api/im/session/list', 'user'),
  listConversationMessages: { ...get('/api/im/msg/list', 'user'), writes: true },

  // development
  advanceClock: post('/api/ops/clock', 'development'),
  readOutbox: get('/api/dev/outbox', 'development'),
} as const;

export type Calls = typeof calls & typeof deskCalls;
export type CallName = keyof Calls;
/** The calls of the customers' pages. */
export type ShopCallName = keyof typeof calls;
/** The calls of the staff's desk. */
export type DeskCallName = keyof typeof deskCalls;

/** Why a call may be refused (body codes 404, 409, 422, 429), so that the page can tell the cases apart. */
export type Reason = Calls[CallName]['refusals'][number] | CommonReason;
