import { sql } from 'kysely';
import { key } from '../../orders/testing/market';
import { content, type Shop } from '../shop';
import type { Answers } from './valid-call';

/** Messages, tickets, trust, valuations, published content and staff work. */
type Mine =
  | 'listMessages'
  | 'markMessageRead'
  | 'getUnread'
  | 'createProblem'
  | 'listProblems'
  | 'checkOfficialAccount'
  | 'checkBlacklist'
  | 'listStaff'
  | 'createAssessment'
  | 'listAssessments'
  | 'getAssessment'
  | 'compareExits'
  | 'quoteAssessment'
  | 'actOnAssessment'
  | 'listContacts'
  | 'listNoticeDetails'
  | 'listGroups'
  | 'getPersonalNotice'
  | 'listStreamers'
  | 'listNotices'
  | 'getNotice'
  | 'voteNotice'
  | 'listSocialLinks'
  | 'listNoticeCategories'
  | 'getFigures'
  | 'sendInstantMessage'
  | 'listConversations'
  | 'listConversationMessages'
  | 'actAsStaff'
  | 'findMembers'
  | 'listBlacklist'
  | 'getBlacklistEntry'
  | 'listStaffWork'
  | 'getStaffCase'
  | 'getDeskFigures'
  | 'listStaffNotices'
  | 'getStaffNotice'
  | 'getDeskMoney'
  | 'getReleases'
  | 'getOperator'
  | 'getTradeRules'
  | 'getStaffGame'
  | 'getStaffSettings'
  | 'getWaitingProposals'
  | 'listTextPlaces'
  | 'listLedger'
  | 'listFigureCases';

/** A member with at least one notification. */
const notifiedMember = async (shop: Shop) => (await shop.saleIn('paid')).seller;

async function memberInConversation(shop: Shop) {
  const [who, goodsId] = [await shop.member(), await shop.goods(await shop.member())];
  return { who, goodsId, sessionId: await shop.startConversation(who, { goodsId }) };
}

export const platformAnswers: Answers<Mine> = {
  listMessages: async (shop) => ({ input: {}, who: await notifiedMember(shop) }),
  markMessageRead: async (shop) => ({ input: { id: 'all' }, who: await notifiedMember(shop) }),
  getUnread: async (shop) => ({ input: {}, who: await notifiedMember(shop) }),
  createProblem: async (shop) => ({
    input: { problemType: 'cooperate', content, contact: 'DEMO-QQ-001', ...(await shop.captcha()) },
  }),
  listProblems: async (shop) => {
    const who = await shop.member();
    const id = await shop.ticket(who, { images: [await shop.proof(who)], fields: { 页面: '首页' } });
    await shop.decide({ action: 'handle', problemId: id, step: 'answer', note: '已处理' });
    return { input: {}, who };
  },
  checkOfficialAccount: async () => ({ input: { account: 'DEMO-QQ-001', type: 'qq' } }),
  checkBlacklist: async (shop) => {
    const value = key();
    await shop.decide({ action: 'blacklist', kind: 'qq', value, reason: '售出后找回账号' });
    return { input: { value, kind: 'qq' } };
  },
  listStaff: async () => ({ input: {} }),
  createAssessment: async (shop) => {
    const who = await shop.member();
    return { input: await shop.assessmentForm(who, { mode: 'value' }), who };
  },
  listAssessments: async (shop) => {
    const { seller } = await shop.auction();
    return { input: { mode: 'auction' }, who: seller };
  },
  getAssessment: async (shop) => {
    const { id, seller } = await shop.auction();
    await shop.quote(id, await shop.merchant(), 10_000);
    return { input: { id }, who: seller };
  },
  compareExits: async ({ place: { gameId } }) => ({ input: { gameId } }),
  quoteAssessment: async (shop) => ({
    input: { id: (await shop.auction()).id, amountFen: 10_000 },
    who: await shop.merchant(),
  }),
  actOnAssessment: async (shop) => {
    const { id, seller } = await shop.auction();
    const quoteId = await shop.quote(id, await shop.merchant(), 10_000);
    return { input: { id, action: 'accept', quoteId }, who: seller };
  },
  listContacts: async () => ({ input: {} }),
  listNoticeDetails: async (shop) => {
    await shop.notice();
    return { input: { noticeType: 'gonggao' } };
  },
  listGroups: async () => ({ input: {} }),
  getPersonalNotice: async (shop) => {
    const who = await shop.member();
    return { input: { id: await shop.notice(String(who.id)) }, who };
  },
  listStreamers: async () => ({ input: { type: 2 } }),
  listNotices: async (shop) => {
    await shop.notice();
    return { input: { noticeType: 'gonggao', keyword: '公告' } };
  },
  getNotice: async (shop) => {
    await shop.notice();
    return { input: { id: await shop.notice() } };
  },
  voteNotice: async (shop) => ({ input: { id: await shop.notice(), helpful: true } }),
  listSocialLinks: async () => ({ input: {} }),
  listNoticeCategories: async (shop) => {
    await shop.notice();
    return { input: { noticeType: 'gonggao' } };
  },
  getFigures: async (shop) => {
    await shop.saleIn('completed');
    return { input: {} };
  },
  sendInstantMessage: async (shop) => {
    const [who, goodsId] = [await shop.member(), await shop.goods(await shop.member())];
    return { input: { goodsId, msgType: 'text', content: '加我微信聊', clientMsgId: key() }, who };
  },
  listConversations: async (shop) => ({ input: {}, who: (await memberInConversation(shop)).who }),
  listConversationMessages: async (shop) => {
    const { who, sessionId } = await memberInConversation(shop);
    return { input: { sessionId }, who };
  },
  actAsStaff: async (shop) => {
    const { orderNo } = await shop.saleIn('paid', { handedOver: true });
    return { input: { action: 'verify', orderNo, match: true, note: '一致' }, who: shop.staff };
  },
  findMembers: async (shop) => {
    const { seller, orderNo } = await shop.saleIn('paid');
    const memberId = String(seller.id);
    await shop.decide({ action: 'block', memberId, length: '7', reason: '多次要求线下付款' });
    return { input: { by: 'orderNo', value: orderNo }, who: shop.staff };
  },
  listBlacklist: async (shop) => ({ input: { by: 'caseNo', value: await shop.suspect() }, who: shop.staff }),
  getBlacklistEntry: async (shop) => ({ input: { caseNo: await shop.suspect() }, who: shop.staff }),
  listStaffWork: async (shop) => {
    await shop.pendingAuction();
    return { input: { kind: 'auctions' }, who: shop.staff };
  },
  listStaffNotices: async (shop) => {
    await shop.notice();
    return { input: {}, who: shop.staff };
  },
  getStaffNotice: async (shop) => ({ input: { id: await shop.notice() }, who: shop.staff }),
  getOperator: async () => ({ input: {} }),
  getTradeRules: async () => ({ input: {} }),
  getStaffGame: async (shop) => {
    await shop.goods(await shop.member());
    const [game] = (await shop.api.value('getStaffSettings', {}, shop.staff)).games;
    return { input: { gameId: game?.gameId ?? '' }, who: shop.staff };
  },
  listTextPlaces: async (shop) => ({ input: {}, who: shop.staff }),
  getWaitingProposals: async (shop) => ({ input: {}, who: shop.staff }),
  getStaffSettings: async (shop) => {
    const { operator, version } = await shop.api.value('getStaffSettings', {}, shop.staff);
    await shop.decide({ action: 'saveOperator', ...operator, version, address: `${key()} 号`, note: '搬家' });
    return { input: {}, who: shop.staff };
  },
  getDeskMoney: async (shop) => {
    await shop.advanceTime(1_000);
    return { input: {}, who: shop.staff };
  },
  getReleases: async (shop) => ({ input: {}, who: shop.staff }),
  listLedger: async (shop) => {
    const { id } = await shop.member({ balanceFen: 10_000 });
    return { input: { memberId: String(id) }, who: shop.staff };
  },
  getDeskFigures: async (shop) => {
    await shop.saleIn('completed');
    return { input: { days: 7 }, who: shop.staff };
  },
  listFigureCases: async (shop) => {
    await shop.saleIn('completed');
    return { input: { name: 'verify', days: 7 }, who: shop.staff };
  },
  getStaffCase: async (shop) => {
    const { orderNo } = await shop.saleIn('refundRuling');
    return { input: { entity: 'order', caseId: orderNo }, who: shop.staff };
  },
};

/** Inserts the platform's contact data, which no call writes. */
export async function insertContactData({ api: { db }, staff }: Shop): Promise<void> {
  await sql`insert into official_account (kind, value, value_key, name, role, group_name, open_from, open_until, sort)
    values ('qq', 'DEMO-QQ-001', 'demoqq001', '客服一号', '交易客服', '交易客服', '00:00', '24:00', 1)`.execute(
    db,
  );
  await sql`insert into staff_duty (member_id, duty, avatar_url, open_from, open_until)
    values (${staff.id}, '验号', '/art/staff.webp', '00:00', '24:00')`.execute(db);
  await sql`insert into chat_group (name, number, number_key, join_url)
    values ('号栈买家群', 'DEMO-GROUP-1', 'demogroup1', '/other/contactkefu')`.execute(db);
  await sql`insert into social_link (platform, name, url) values ('weibo', '号栈', 'https://example.com')`.execute(
    db,
  );
  await sql`insert into streamer (type, name, platform, image_url, link)
    values (2, '主播', '抖音', '/art/streamer.webp', '/other/zhubo')`.execute(db);
}
