import type { CallName, Input } from 'shared-contract';
import { key } from '../orders/testing/market';
import { staffWithPasskey } from '../testing/desk';
import type { AnyEnvelope, TestMember } from '../testing/harness';
import { memberWithHit, wishFor } from './answers/wishes';
import { negotiableGoods, offered, offerForm } from './offered';
import { answered, requested, requestForm } from './requested';
import { content, type Shop } from './shop';

type KeysOf<T> = T extends unknown ? keyof T : never;
/** Input fields that look like the id of a database row. */
type IdLike =
  | 'id'
  | `${string}Id`
  | `${string}Ids`
  | `${string}No`
  | 'images'
  | 'avatar'
  | 'toStaff'
  | 'after'
  | 'before';
/** Fields that belong to no member: the games' tree, the client's idempotency keys, an identity number. */
type Unowned =
  | 'gameId'
  | 'systemId'
  | 'operatorId'
  | 'areaId'
  | 'serverId'
  | 'clientReqId'
  | 'clientMsgId'
  | 'idNo';
type IdFields<N extends CallName> = Exclude<Extract<KeysOf<Input<N>>, IdLike>, Unowned>;

/** How a call is tested with another member's id. */
export interface Trial {
  /** Ids of rows that the callers have no access to. */
  foreign: string[];
  /** An id of the same form without a row; by default a row's id. */
  missing?: string;
  /** The caller, where the call needs a member with a case of their own that takes the id. */
  who?: TestMember;
  /** The body code for a missing id, where it is not 404 or a 400 field error. */
  answer?: number;
  ask(id: string, who: TestMember | undefined): Promise<AnyEnvelope>;
}

/**
 * One trial per id field of each call, or the reason why there is none; a new id field without an entry does
 * not compile.
 */
export const foreignIds: {
  [N in CallName as [IdFields<N>] extends [never] ? never : N]: {
    [F in IdFields<N>]: ((shop: Shop) => Promise<Trial>) | `everybody’s: ${string}`;
  };
} = {
  finishStaffLogin: { challengeId: 'everybody’s: made for whoever knew phone and password' },
  finishStaffKey: {
    challengeId: async (shop) => ({
      ...(await foreignChallenge(shop, async (token) => (await begunKey(shop, token)).challengeId)),
      ask: (challengeId, who) =>
        shop.api.call('finishStaffKey', { challengeId, name: '密钥', totp: '123456' }, who),
    }),
  },
  finishSecondLook: {
    challengeId: async (shop) => ({
      ...(await foreignChallenge(shop, async (token) => (await begunLook(shop, token)).challengeId)),
      ask: (challengeId, who) => shop.api.call('finishSecondLook', { challengeId, totp: '123456' }, who),
    }),
  },
  removeStaffKey: {
    keyId: async (shop) => ({
      foreign: [(await staffWithPasskey(shop.api)).keyId],
      who: (await staffWithPasskey(shop.api)).who,
      ask: (keyId, who) => shop.api.call('removeStaffKey', { keyId }, who),
    }),
  },
  getGoods: {
    id: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (id, who) => shop.api.call('getGoods', { id }, who),
    }),
  },
  viewGoods: {
    id: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (id, who) => shop.api.call('viewGoods', { id }, who),
    }),
  },
  listSimilarGoods: {
    id: async (shop) => ({
      foreign: await hiddenGoods(shop),
      answer: 200,
      ask: (id, who) => shop.api.call('listSimilarGoods', { id }, who),
    }),
  },
  listSystemKeys: { parentId: 'everybody’s: places of a game' },
  listDistricts: { parentId: 'everybody’s: places of a game' },
  addFavourite: {
    goodsId: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (goodsId, who) => shop.api.call('addFavourite', { goodsId }, who),
    }),
  },
  removeFavourites: {
    goodsIds: async (shop) => {
      const fan = await shop.member();
      const goodsId = await shop.goods(await shop.member());
      await shop.api.value('addFavourite', { goodsId }, fan);
      return {
        foreign: [goodsId],
        answer: 200,
        ask: (id, who) => shop.api.call('removeFavourites', { goodsIds: [id] }, who),
      };
    },
  },
  saveWish: {
    id: async (shop) => ({
      foreign: [(await memberWithHit(shop)).wishId],
      who: await shop.member(),
      ask: (id, who) => shop.api.call('saveWish', { ...wishFor(shop), id }, who),
    }),
  },
  actOnWish: {
    id: async (shop) => ({
      foreign: [(await memberWithHit(shop)).wishId],
      ask: (id, who) => shop.api.call('actOnWish', { id, action: 'pause' }, who),
    }),
  },
  listWishHits: {
    wishId: async (shop) => ({
      foreign: [(await memberWithHit(shop)).wishId],
      answer: 200,
      ask: (wishId, who) => shop.api.call('listWishHits', { wishId }, who),
    }),
  },
  getWishHit: {
    id: async (shop) => ({
      foreign: [(await memberWithHit(shop)).hitId],
      ask: (id, who) => shop.api.call('getWishHit', { id }, who),
    }),
  },
  dismissWishHit: {
    id: async (shop) => ({
      foreign: [(await memberWithHit(shop)).hitId],
      ask: (id, who) => shop.api.call('dismissWishHit', { id }, who),
    }),
  },
  removeBrowsed: {
    id: async (shop) => {
      const visitor = await shop.member();
      const goodsId = await shop.goods(await shop.member());
      await shop.api.value('viewGoods', { id: goodsId }, visitor);
      return {
        foreign: [goodsId],
        answer: 200,
        ask: (id, who) => shop.api.call('removeBrowsed', { id }, who),
      };
    },
  },
  createConsignment: {
    id: async (shop) => {
      const seller = await shop.member();
      const form = memoizePerMember((who) => shop.form(who));
      return {
        foreign: [await shop.newConsignment(seller), await shop.goods(seller, { status: 'offShelf' })],
        ask: async (id, who) => shop.api.call('createConsignment', { ...(await form(who)), id }, who),
      };
    },
    images: async (shop) => {
      const form = memoizePerMember((who) => shop.form(who));
      return {
        ...(await foreignFiles(shop, 'goods')),
        ask: async (id, who) => {
          const { images, ...rest } = await form(who);
          return shop.api.call('createConsignment', { ...rest, images: [...images, id] }, who);
        },
      };
    },
  },
  getConsignment: {
    id: async (shop) => ({
      foreign: await goodsInManyStates(shop),
      ask: (id, who) => shop.api.call('getConsignment', { id }, who),
    }),
  },
  putOnShelf: {
    id: async (shop) => ({
      foreign: await goodsInManyStates(shop),
      ask: (id, who) => shop.api.call('putOnShelf', { id }, who),
    }),
  },
  takeOffShelf: {
    id: async (shop) => ({
      foreign: await goodsInManyStates(shop),
      ask: (id, who) => shop.api.call('takeOffShelf', { id }, who),
    }),
  },
  changePrice: {
    id: async (shop) => ({
      foreign: await goodsInManyStates(shop),
      ask: (id, who) => shop.api.call('changePrice', { id, priceFen: 120_000, version: 0 }, who),
    }),
  },
  createOrder: {
    goodsId: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (goodsId, who) =>
        shop.api.call(
          'createOrder',
          {
            goodsId,
            expectPriceFen: 128_000,
            warrantyPlan: 'basic',
            phone: requireMember(who).phone,
            clientReqId: key(),
          },
          who,
        ),
    }),
  },
  getOrder: {
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      ask: (orderNo, who) => shop.api.call('getOrder', { orderNo }, who),
    }),
  },
  getSeller: { id: 'everybody’s: the public page of a seller' },
  listSellerGoods: { id: 'everybody’s: the public page of a seller' },
  listSellerWords: { id: 'everybody’s: the public page of a seller' },
  getFollowing: { id: 'everybody’s: the public page of a seller' },
  followSeller: { id: 'everybody’s: the public page of a seller' },
  getAccountHistory: {
    id: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (id, who) => shop.api.call('getAccountHistory', { id }, who),
    }),
  },
  getContestRight: {
    id: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (id, who) => shop.api.call('getContestRight', { id }, who),
    }),
  },
  contestHistory: {
    id: async (shop) => {
      const { goodsId, listing } = await shop.listedAgain();
      return {
        foreign: [goodsId],
        ask: (id, who) =>
          shop.api.call('contestHistory', { id, listing, text: '那是另一个号，区服不一样。' }, who),
      };
    },
  },
  getOrderWord: {
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      ask: (orderNo, who) => shop.api.call('getOrderWord', { orderNo }, who),
    }),
  },
  writeSellerWord: {
    orderNo: async (shop) => ({
      ...(await foreignSettled(shop)),
      ask: (orderNo, who) => shop.api.call('writeSellerWord', { orderNo, text: '描述一致' }, who),
    }),
  },
  answerSellerWord: {
    orderNo: async (shop) => ({
      ...(await foreignSettled(shop)),
      ask: (orderNo, who) => shop.api.call('answerSellerWord', { orderNo, text: '谢谢' }, who),
    }),
  },
  actOnOrder: {
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      ask: (orderNo, who) => shop.api.call('actOnOrder', { orderNo, action: 'cancel', version: 0 }, who),
    }),
    proofIds: async (shop) => {
      const sale = await shop.saleIn('confirming');
      const { version } = await shop.order(sale);
      return {
        ...(await foreignFiles(shop, 'problem')),
        who: sale.buyer,
        ask: (id, who) =>
          shop.api.call(
            'actOnOrder',
            { orderNo: sale.orderNo, action: 'refundApply', version, note: '与描述不符', proofIds: [id] },
            who,
          ),
      };
    },
  },
  createPayment: {
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      ask: (orderNo, who) =>
        shop.api.call('createPayment', { orderNo, channel: 'alipay', clientReqId: key() }, who),
    }),
  },
  getPayment: {
    payNo: async (shop) => ({
      foreign: [await shop.openPayment(await shop.sale())],
      missing: 'P999999999',
      ask: (payNo, who) => shop.api.call('getPayment', { payNo }, who),
    }),
  },
  markMessageRead: {
    id: async (shop) => {
      const { seller } = await shop.saleIn('paid');
      const { rows } = await shop.api.value('listMessages', {}, seller);
      return {
        foreign: rows.slice(0, 1).map(({ id }) => id),
        ask: (id, who) => shop.api.call('markMessageRead', { id }, who),
      };
    },
  },
  createProblem: {
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      // Visitors may only send cooperation tickets.
      ask: async (orderNo, who) =>
        shop.api.call(
          'createProblem',
          who
            ? { problemType: 'complaint', orderNo, content }
            : {
                problemType: 'cooperate',
                orderNo,
                content,
                contact: 'DEMO-QQ-001',
                ...(await shop.captcha()),
              },
          who,
        ),
    }),
    parentId: async (shop) => ({
      foreign: [await shop.ticket(await shop.member())],
      ask: (parentId, who) =>
        shop.api.call('createProblem', { problemType: 'recruit', parentId, content }, who),
    }),
    images: async (shop) => ({
      ...(await foreignFiles(shop, 'problem')),
      ask: (id, who) =>
        shop.api.call('createProblem', { problemType: 'feedback', images: [id], content }, who),
    }),
  },
  listBuyRequests: {
    id: async (shop) => ({
      foreign: [(await requested(shop)).id],
      answer: 200,
      ask: async (id, who) => ({
        ...(await shop.api.call('listBuyRequests', { role: 'buyer', id }, who)),
        serverTime: '',
      }),
    }),
  },
  listProblems: {
    id: async (shop) => ({
      foreign: [await shop.ticket(await shop.member())],
      answer: 200,
      ask: (id, who) => shop.api.call('listProblems', { id }, who),
    }),
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      answer: 200,
      ask: (orderNo, who) => shop.api.call('listProblems', { orderNo }, who),
    }),
  },
  createAssessment: {
    images: async (shop) => {
      const request = memoizePerMember((who) => shop.assessmentForm(who));
      return {
        ...(await foreignFiles(shop, 'goods')),
        ask: async (id, who) => {
          const { images = [], ...rest } = await request(who);
          return shop.api.call('createAssessment', { ...rest, images: [...images, id] }, who);
        },
      };
    },
  },
  getAssessment: {
    id: async (shop) => ({
      foreign: await hiddenAssessments(shop),
      ask: (id, who) => shop.api.call('getAssessment', { id }, who),
    }),
  },
  makeOffer: {
    goodsId: async (shop) => {
      const who = await shop.member();
      return {
        who,
        foreign: await hiddenGoods(shop),
        // A code serves once.
        ask: async (goodsId) => shop.api.call('makeOffer', await offerForm(shop, who, goodsId), who),
      };
    },
  },
  listOffers: {
    goodsId: async (shop) => ({
      foreign: [(await offered(shop)).goodsId],
      ask: (goodsId, who) => shop.api.call('listOffers', { role: 'seller', goodsId }, who),
    }),
  },
  actOnOffer: {
    id: async (shop) => ({
      foreign: [(await offered(shop)).id],
      ask: (id, who) => shop.api.call('actOnOffer', { id, action: 'withdraw' }, who),
    }),
  },
  setOfferFloor: {
    goodsId: async (shop) => ({
      foreign: [await negotiableGoods(shop, await shop.member())],
      ask: (goodsId, who) =>
        shop.api.call('setOfferFloor', { goodsId, floorFen: 90_000, accepts: false }, who),
    }),
  },
  openBuyRequest: {
    wishId: async (shop) => {
      const [who, other] = [await shop.member({ balanceFen: 200_000 }), await shop.member()];
      const foreign = (await requestForm(shop, other)).wishId;
      const form = await requestForm(shop, who);
      return {
        who,
        foreign: [foreign],
        // A code serves once.
        ask: async (wishId) => {
          const smsCode = await shop.smsCode(who, 'balance');
          return shop.api.call('openBuyRequest', { ...form, smsCode, wishId }, who);
        },
      };
    },
  },
  actOnBuyRequest: {
    id: async (shop) => ({
      foreign: [(await requested(shop)).id],
      ask: (id, who) => shop.api.call('actOnBuyRequest', { id, action: 'withdraw' }, who),
    }),
    goodsId: async (shop) => {
      const { id } = await requested(shop);
      return {
        foreign: [await negotiableGoods(shop, await shop.member())],
        ask: (goodsId, who) =>
          shop.api.call('actOnBuyRequest', { id, action: 'answer', goodsId, expectFen: 90_000 }, who),
      };
    },
    answerId: async (shop) => {
      const { id, answerId } = await answered(shop);
      return {
        foreign: [answerId],
        ask: (given, who) =>
          shop.api.call('actOnBuyRequest', { id, action: 'takeBack', answerId: given }, who),
      };
    },
  },
  quoteAssessment: {
    id: async (shop) => ({
      foreign: await hiddenAssessments(shop),
      ask: (id, who) => shop.api.call('quoteAssessment', { id, amountFen: 10_000 }, who),
    }),
  },
  actOnAssessment: {
    id: async (shop) => ({
      foreign: await hiddenAssessments(shop),
      ask: (id, who) => shop.api.call('actOnAssessment', { id, action: 'withdrawQuote' }, who),
    }),
    quoteId: async (shop) => {
      const { id, seller } = await shop.auction();
      const quoteId = await shop.quote((await shop.auction()).id, await shop.merchant(), 10_000);
      return {
        foreign: [quoteId],
        answer: 409,
        who: seller,
        ask: (quoteId, who) => shop.api.call('actOnAssessment', { id, action: 'accept', quoteId }, who),
      };
    },
  },
  getPersonalNotice: {
    id: async (shop) => ({
      foreign: [await personalNotice(shop)],
      ask: (id, who) => shop.api.call('getPersonalNotice', { id }, who),
    }),
  },
  getNotice: {
    id: async (shop) => ({
      foreign: [await personalNotice(shop)],
      ask: (id, who) => shop.api.call('getNotice', { id }, who),
    }),
  },
  voteNotice: {
    id: async (shop) => ({
      foreign: [await personalNotice(shop)],
      ask: (id, who) => shop.api.call('voteNotice', { id, helpful: true }, who),
    }),
  },
  updateProfile: {
    avatar: async (shop) => ({
      ...(await foreignFiles(shop, 'avatar')),
      ask: (avatar, who) => shop.api.call('updateProfile', { avatar }, who),
    }),
  },
  sendInstantMessage: {
    sessionId: async (shop) => ({
      foreign: [await foreignConversation(shop)],
      ask: (sessionId, who) => sendMessage(shop, who, { sessionId }),
    }),
    toStaff: async (shop) => ({
      foreign: [String((await shop.member()).id)],
      ask: (toStaff, who) => sendMessage(shop, who, { toStaff }),
    }),
    goodsId: async (shop) => ({
      foreign: await hiddenGoods(shop),
      ask: (goodsId, who) => sendMessage(shop, who, { goodsId }),
    }),
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      ask: (orderNo, who) => sendMessage(shop, who, { orderNo }),
    }),
  },
  listConversations: {
    sessionId: async (shop) => ({
      foreign: [await foreignConversation(shop)],
      answer: 200,
      ask: (sessionId, who) => shop.api.call('listConversations', { sessionId }, who),
    }),
    toStaff: async (shop) => ({
      foreign: [String((await shop.member()).id)],
      answer: 200,
      ask: (toStaff, who) => shop.api.call('listConversations', { toStaff }, who),
    }),
    goodsId: async (shop) => ({
      foreign: await hiddenGoods(shop),
      answer: 200,
      ask: (goodsId, who) => shop.api.call('listConversations', { goodsId }, who),
    }),
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      answer: 200,
      ask: (orderNo, who) => shop.api.call('listConversations', { orderNo }, who),
    }),
  },
  listConversationMessages: {
    sessionId: async (shop) => ({
      foreign: [await foreignConversation(shop)],
      ask: (sessionId, who) => shop.api.call('listConversationMessages', { sessionId }, who),
    }),
    after: 'everybody’s: a place in the order of all messages',
    before: 'everybody’s: a place in the order of all messages',
  },
  getStaffNotice: { id: 'everybody’s: what the house publishes' },
  listLedger: {
    memberId: async (shop) => ({
      foreign: [String((await shop.member()).id)],
      ask: (memberId, who) => shop.api.call('listLedger', { memberId }, who),
    }),
  },
  getMemberCode: {
    memberId: async (shop) => ({
      foreign: [String((await shop.member()).id)],
      ask: (memberId, who) => shop.api.call('getMemberCode', { memberId }, who),
    }),
    caseId: async (shop) => {
      const member = await shop.member();
      const of = { memberId: String(member.id), entity: 'problem' } as const;
      return {
        foreign: [await shop.ticket(member)],
        ask: (caseId, who) => shop.api.call('getMemberCode', { ...of, caseId }, who),
      };
    },
  },
  getBlacklistEntry: {
    caseNo: async (shop) => ({
      foreign: [await shop.suspect()],
      ask: (caseNo, who) => shop.api.call('getBlacklistEntry', { caseNo }, who),
    }),
  },
  getStaffCase: {
    caseId: async (shop) => ({
      foreign: [await shop.ticket(await shop.member())],
      ask: (caseId, who) => shop.api.call('getStaffCase', { entity: 'problem', caseId }, who),
    }),
  },
  actAsStaff: {
    proposalId: async (shop) => {
      const { rules } = await shop.api.value('getStaffSettings', {}, shop.staff);
      const version = rules.find(({ group }) => group === 'warranty')?.version ?? 0;
      const values = { basicDays: 45 };
      await shop.decide({ action: 'saveRules', group: 'warranty', version, values, note: '试试' });
      const after = await shop.api.value('getStaffSettings', {}, shop.staff);
      const proposal = after.rules.find(({ group }) => group === 'warranty')?.proposal;
      return {
        foreign: [proposal?.id ?? ''],
        ask: (proposalId, who) => shop.api.call('actAsStaff', { action: 'confirmRules', proposalId }, who),
      };
    },
    goodsId: async (shop) => ({
      foreign: await goodsInManyStates(shop),
      ask: (goodsId, who) =>
        shop.api.call('actAsStaff', { action: 'review', goodsId, pass: true, note: '一致' }, who),
    }),
    assessmentId: async (shop) => ({
      foreign: await hiddenAssessments(shop),
      ask: (assessmentId, who) =>
        shop.api.call(
          'actAsStaff',
          { action: 'reviewAssessment', assessmentId, pass: true, note: '一致' },
          who,
        ),
    }),
    orderNo: async (shop) => ({
      ...(await foreignOrders(shop)),
      ask: (orderNo, who) =>
        shop.api.call('actAsStaff', { action: 'verify', orderNo, match: true, note: '一致' }, who),
    }),
    problemId: async (shop) => ({
      foreign: [await shop.ticket(await shop.member())],
      ask: (problemId, who) =>
        shop.api.call('actAsStaff', { action: 'handle', problemId, step: 'take', note: '受理' }, who),
    }),
    withdrawalNo: async (shop) => ({
      foreign: [await shop.withdrawal(await shop.member({ balanceFen: 100 }), { amountFen: 100 })],
      ask: (withdrawalNo, who) =>
        shop.api.call('actAsStaff', { action: 'payWithdrawal', withdrawalNo, note: '重新打款' }, who),
    }),
    memberId: async (shop) => ({
      foreign: [String((await shop.member()).id)],
      ask: (memberId, who) =>
        shop.api.call(
          'actAsStaff',
          { action: 'publish', noticeType: 'gonggao', title: '公告', summary: '', content: '正文', memberId },
          who,
        ),
    }),
    caseId: async (shop) => ({
      foreign: [await shop.ticket(await shop.member())],
      ask: (caseId, who) => shop.api.call('actAsStaff', { action: 'hold', entity: 'problem', caseId }, who),
    }),
    staffId: async (shop) => {
      const hold = { entity: 'problem', caseId: await shop.ticket(await shop.member()) } as const;
      return {
        foreign: [String((await shop.member()).id)],
        ask: (staffId, who) =>
          shop.api.call('actAsStaff', { action: 'handOver', ...hold, staffId, note: '请接着看' }, who),
      };
    },
    noticeId: 'everybody’s: what the house publishes',
    proofIds: async (shop) => {
      const { orderNo } = await shop.saleIn('paid', { handedOver: true });
      return {
        ...(await foreignFiles(shop, 'problem')),
        who: shop.staff,
        ask: (id, who) =>
          shop.api.call(
            'actAsStaff',
            { action: 'verify', orderNo, match: true, note: '一致', proofIds: [id] },
            who,
          ),
      };
    },
  },
};

function requireMember(who: TestMember | undefined): TestMember {
  if (!who) throw new Error('this call needs a member');
  return who;
}

/** Fills in a form once per member, with pictures, before the first call that sends it. */
function memoizePerMember<T>(fill: (who: TestMember) => Promise<T>) {
  const filled = new Map<number, Promise<T>>();
  return (asker: TestMember | undefined): Promise<T> => {
    const who = requireMember(asker);
    const form = filled.get(who.id) ?? fill(who);
    filled.set(who.id, form);
    return form;
  };
}

/** Goods hidden from other members: under review, rejected, or listed for one named buyer. */
async function hiddenGoods(shop: Shop): Promise<string[]> {
  const [seller, buyer] = [await shop.member(), await shop.member()];
  return [
    await shop.newConsignment(seller),
    await shop.goods(seller, { status: 'rejected' }),
    await shop.privateGoods(seller, buyer.phone),
  ];
}

async function goodsInManyStates(shop: Shop): Promise<string[]> {
  const seller = await shop.member();
  return [
    await shop.newConsignment(seller),
    await shop.goods(seller),
    await shop.goods(seller, { status: 'offShelf' }),
    await shop.goods(seller, { status: 'sold' }),
  ];
}

const foreignOrders = async (shop: Shop) => ({
  foreign: [(await shop.sale()).orderNo, (await shop.saleIn('paid')).orderNo],
  missing: 'H999999999',
});

/** With and without a word of its buyer. */
async function foreignSettled(shop: Shop) {
  const [fresh, said] = [await shop.saleIn('completed'), await shop.saleIn('completed')];
  await shop.api.value('writeSellerWord', { orderNo: said.orderNo, text: '交号很快' }, said.buyer);
  return { foreign: [fresh.orderNo, said.orderNo], missing: 'H999999999' };
}

async function foreignFiles(shop: Shop, use: 'goods' | 'avatar' | 'problem') {
  const owner = await shop.member();
  return { foreign: [await shop.upload(owner, use), await shop.proof(owner)], missing: 'A'.repeat(22) };
}

/** A valuation and an auction awaiting approval: merchants may see neither. */
async function hiddenAssessments(shop: Shop): Promise<string[]> {
  const member = await shop.member();
  const value = await shop.assessmentForm(member, { mode: 'value' });
  return [(await shop.api.value('createAssessment', value, member)).id, (await shop.pendingAuction()).id];
}

const begunKey = ({ api }: Shop, token: string) => api.value('beginStaffKey', { kind: 'totp' }, { token });
const begunLook = ({ api }: Shop, token: string) => api.value('beginSecondLook', {}, { token });

/** A challenge of a colleague's session; a member of staff answers it. */
async function foreignChallenge(shop: Shop, begin: (token: string) => Promise<string>) {
  const [{ who: colleague }, { who }] = [await staffWithPasskey(shop.api), await staffWithPasskey(shop.api)];
  return { foreign: [await begin(colleague.token)], who, answer: 422 };
}

const personalNotice = async (shop: Shop) => shop.notice(String((await shop.member()).id));

const foreignConversation = async (shop: Shop) =>
  shop.startConversation(await shop.member(), { goodsId: await shop.goods(await shop.member()) });

const sendMessage = ({ api }: Shop, who: TestMember | undefined, to: Partial<Input<'sendInstantMessage'>>) =>
  api.call('sendInstantMessage', { msgType: 'text', content: '你好', clientMsgId: key(), ...to }, who);
