import { type WordFault, wordFaults } from '../seller-words';
import { realnameStates } from '../states/realname';
import { blacklistKeys } from './blacklist';
import { attributeInputTypes, goodsTypes } from './catalog';
import {
  Empty,
  Fen,
  Id,
  Nullable,
  Pagination,
  type Shape,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';
import { noticeTypes } from './content';
import { OperatorInput } from './operator';
import { RulesInput } from './rules';
import { roles } from './session';
import { orderRoles } from './trade';
import { blacklistKinds } from './trust';

const Text = Type.String();
const Note = Type.String({ minLength: 2, maxLength: 500, err: '请写明说明（2–500 字）' });
const Proofs = Type.Optional(Type.Array(Id, { maxItems: 9, err: '凭证最多 9 张' }));
const OrderNo = Type.String({ minLength: 1, maxLength: 32, err: '请填写订单号' });
const WithdrawalNo = Type.String({ minLength: 1, maxLength: 32, err: '请填写提现单号' });
const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
  err: '请填写时间',
});
/** A limit of an attribute; null: none. */
const Limit = Type.Optional(Nullable(Type.Number({ minimum: -1e12, maximum: 1e12 })));
const act = <A extends string, P extends Parameters<typeof Type.Object>[0]>(action: A, properties: P) =>
  Type.Object({ action: Type.Literal(action), ...properties });

const Suspect = {
  kind: StringEnum(blacklistKinds, { err: '请选择类型' }),
  value: Type.String({ minLength: 1, maxLength: 100, err: '请填写账号' }),
};

/** How many days a member is blocked; `endless`: until staff unblock. */
export const blockLengths = ['1', '7', '30', 'endless'] as const;
const NoticeText = {
  title: Type.String({ minLength: 2, maxLength: 80, err: '标题需 2–80 字' }),
  summary: Type.String({ maxLength: 200, err: '摘要不超过 200 字' }),
  content: Type.String({ minLength: 1, maxLength: 100_000, err: '请填写正文，不超过 100,000 字' }),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 10, err: '分类为 1–10 个字' })),
  pinned: Type.Optional(Type.Boolean()),
};

/** What buyer and seller said. */
export const wordParts = ['word', 'answer'] as const;

/** What the cases of the queue are about. With its id it names the case that one person of the staff holds. */
export const caseEntities = ['goods', 'order', 'problem', 'assessment', 'withdrawal'] as const;
export type CaseEntity = (typeof caseEntities)[number];
const Case = {
  entity: StringEnum(caseEntities, { err: '请选择是哪一类' }),
  /** Number of an order or a withdrawal, else the id. */
  caseId: Type.String({ minLength: 1, maxLength: 32, err: '请填写编号' }),
};

/** What the check of an account says about one item. */
export const checkResults = ['same', 'different', 'unseen'] as const;
export type CheckResult = (typeof checkResults)[number];

/** All actions of the staff (product call actAsStaff). Their effects on life cycles are defined in states/. */
export const StaffAction = Type.Union([
  act('review', { goodsId: Id, pass: Type.Boolean(), note: Note }),
  /** Takes goods off sale, or puts back what staff took off. */
  act('shelve', { goodsId: Id, onSale: Type.Boolean(), note: Note }),
  act('reviewAssessment', { assessmentId: Id, pass: Type.Boolean(), note: Note }),
  act('verify', {
    orderNo: OrderNo,
    match: Type.Boolean(),
    note: Note,
    proofIds: Proofs,
    /** Of the items of getStaffCase: what was found, shown again in a dispute. */
    findings: Type.Optional(
      Type.Array(
        Type.Object({
          key: Type.String({ minLength: 1, maxLength: 80, err: '这一项不认识，请刷新后再判' }),
          result: StringEnum(checkResults, { err: '请判一致、不符或看不到' }),
          found: Type.Optional(Type.String({ maxLength: 60, err: '看到的不超过 60 字' })),
        }),
        { maxItems: 80, err: '最多判 80 项' },
      ),
    ),
  }),
  act('rebind', { orderNo: OrderNo, done: Type.Boolean(), note: Note, proofIds: Proofs }),
  act('arbitrate', { orderNo: OrderNo, forBuyer: Type.Boolean(), note: Note }),
  /** A ruling that gives part of the price back; the buyer keeps the goods, the seller gets the rest less the fee. */
  act('split', { orderNo: OrderNo, refundFen: Fen, note: Note }),
  /** A step of a ticket: taken up, answered, closed; a claim taken up, recovered or rejected. */
  act('handle', {
    problemId: Id,
    step: StringEnum(['take', 'answer', 'close', 'recover', 'reject'], { err: '请选择处理结果' }),
    note: Note,
  }),
  act('compensate', { problemId: Id, payoutFen: Fen, note: Note }),
  /** Has a withdrawal that has not arrived paid at once; the provider pays its number at most once. */
  act('payWithdrawal', { withdrawalNo: WithdrawalNo, note: Note }),
  /** Ends a withdrawal that has not arrived: back to the balance, once the provider says that it was not paid. */
  act('returnWithdrawal', {
    withdrawalNo: WithdrawalNo,
    /** The member is asked for another account. */
    asksAccount: Type.Boolean(),
    note: Note,
  }),
  act('publish', {
    noticeType: StringEnum(noticeTypes),
    ...NoticeText,
    /** Only for this member, who is notified; absent: for everybody. */
    memberId: Type.Optional(Id),
    /** When it is to appear, at most 90 days ahead; absent: now. */
    at: Type.Optional(Moment),
  }),
  /** Changes what is published or scheduled; what it said before is saved. */
  act('editNotice', {
    noticeId: Id,
    ...NoticeText,
    /** Of a scheduled one: when it is to appear instead; absent: as before. */
    at: Type.Optional(Moment),
    note: Note,
  }),
  /** Removes a published notice from every list; its URL returns not found. */
  act('withdrawNotice', { noticeId: Id, note: Note }),
  /** Saves a new version of who operates the site; customers see it within seconds. */
  act('saveOperator', {
    ...OperatorInput,
    /** Number of the version that is replaced, of getStaffSettings. */
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    note: Note,
  }),
  /** Saves values of trading as a new version; where two people are needed, proposes them. */
  act('saveRules', { ...RulesInput, note: Note }),
  /** Changes a game and the limits of its attributes, as a new version. */
  act('saveGame', {
    gameId: Id,
    /** Number of the version that is replaced, of getStaffGame. */
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    // What is absent stays.
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 20, err: '名称需 1–20 字' })),
    sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999, err: '次序是 0–9999 的整数' })),
    open: Type.Optional(Type.Boolean()),
    attributes: Type.Array(
      Type.Object({
        attrId: Id,
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 20, err: '属性的名称需 1–20 字' })),
        options: Type.Optional(
          Type.Array(Type.String({ maxLength: 40 }), {
            maxItems: 200,
            err: '选项最多 200 个，每个 40 字',
          }),
        ),
        min: Limit,
        max: Limit,
        required: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 200 },
    ),
    note: Note,
  }),
  /** Adds a game, closed, with the places and the chosen attributes of another one. */
  act('addGame', {
    /** The game whose systems, areas and servers it gets. */
    like: Id,
    code: Type.String({ pattern: '^[a-z0-9]{2,20}$', err: '代号是 2–20 个小写字母或数字' }),
    name: Type.String({ minLength: 1, maxLength: 20, err: '名称需 1–20 字' }),
    pinyin: Type.String({ pattern: '^[a-z]{1,40}$', err: '拼音是 1–40 个小写字母，不带声调和空格' }),
    /** Of `like`: those that it gets. */
    attributes: Type.Array(Id, { maxItems: 200, err: '最多 200 项属性' }),
    note: Note,
  }),
  /** Adds an attribute to a game, as a new version. */
  act('addAttribute', {
    gameId: Id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    goodsType: StringEnum(goodsTypes, { err: '请选择商品类型' }),
    group: Type.String({ minLength: 1, maxLength: 10, err: '分组需 1–10 字' }),
    name: Type.String({ minLength: 1, maxLength: 20, err: '名称需 1–20 字' }),
    inputType: StringEnum(attributeInputTypes, { err: '请选择怎么填' }),
    unit: Type.Optional(Type.String({ maxLength: 10, err: '单位最多 10 个字' })),
    options: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), { maxItems: 200, err: '选项最多 200 个，每个 40 字' }),
    ),
    min: Limit,
    max: Limit,
    required: Type.Boolean(),
    filterable: Type.Boolean(),
    note: Note,
  }),
  /** Saves what a colleague proposed with saveRules. */
  act('confirmRules', { proposalId: Id }),
  /** Ends a proposal of saveRules: a colleague declines it, or its proposer withdraws it. */
  act('declineRules', { proposalId: Id, note: Note }),
  act('blacklist', { ...Suspect, gameId: Type.Optional(Id), reason: Note, proofIds: Proofs }),
  /** Ends entries: those of an account, or the one with that number. */
  act('unblacklist', {
    kind: StringEnum(blacklistKeys, { err: '请选择类型' }),
    value: Suspect.value,
    note: Note,
  }),
  /** On the member's request; the data that must be retained by law stays encrypted. */
  act('eraseRealName', { memberId: Id, note: Note }),
  /** Grants the appeal of a member who was refused as a minor: any name may be verified again. */
  act('allowIdentity', { memberId: Id, note: Note }),
  /** Decides whether a contested listing is another account; upheld, it leaves the history. */
  act('decideContest', { problemId: Id, uphold: Type.Boolean(), note: Note }),
  /** Decides a report of an impostor; upheld, the account is blacklisted. */
  act('decideImpostor', { problemId: Id, uphold: Type.Boolean(), note: Note }),
  act('approveMerchant', { problemId: Id, pass: Type.Boolean(), note: Note }),
  /** The member reads the reason and can appeal once (decision 054). */
  act('block', {
    memberId: Id,
    length: StringEnum(blockLengths, { err: '请选择停用多久' }),
    reason: Type.String({ minLength: 2, maxLength: 500, err: '请写明原因（2–500 字）' }),
  }),
  /** Takes a buyer's word of a seller down, or the seller's answer; the page says so with the reason. */
  act('takeDownWord', {
    orderNo: OrderNo,
    part: StringEnum(wordParts, { err: '请选择是哪一句' }),
    fault: StringEnum(Object.keys(wordFaults) as WordFault[], { err: '请选择原因' }),
    note: Note,
  }),
  act('restoreWord', {
    orderNo: OrderNo,
    part: StringEnum(wordParts, { err: '请选择是哪一句' }),
    note: Note,
  }),
  act('unblock', { memberId: Id, note: Note }),
  /** Logs a member out everywhere, for instance when their phone was stolen. */
  act('endSessions', { memberId: Id, note: Note }),
  /** Assigns a case to the caller, or extends that: nobody else can act on it until it expires, after 30 minutes. */
  act('hold', Case),
  /** Ends the own hold. */
  act('release', Case),
  /** Assigns the own case to a colleague, with a note. */
  act('handOver', { ...Case, staffId: Id, note: Note }),
  /** Carries out what a colleague proposed; rulings, payouts and withdrawals above ¥2,000 need two people. */
  act('confirm', Case),
  /** Ends a proposal: a colleague declines it, or its proposer withdraws it. */
  act('decline', { ...Case, note: Note }),
]);
export type StaffAction = Static<typeof StaffAction>;

/** Work queues of the staff, by the action required. */
export const staffWorkKinds = [
  'goods',
  'verify',
  'rebind',
  'arbitrate',
  'claims',
  'tickets',
  'impostors',
  'merchants',
  'auctions',
  'withdrawals',
] as const;
export type StaffWorkKind = (typeof staffWorkKinds)[number];

/** When a case is due, by China's days: missed, within two hours, before midnight, after that. */
export const workBands = ['overdue', 'soon', 'today', 'later'] as const;
export type WorkBand = (typeof workBands)[number];

/** Who holds a case. */
export const workHolders = ['nobody', 'me', 'others'] as const;
export type WorkHolder = (typeof workHolders)[number];

export const StaffWork = Type.Object({
  kind: StringEnum(staffWorkKinds),
  /** Input of hold: what the case is about, with `id`. */
  entity: StringEnum(caseEntities),
  /** Input of actAsStaff: goodsId, orderNo, problemId or assessmentId; for a withdrawal its number. */
  id: Text,
  title: Text,
  /** Picture of the goods; null where there are none. */
  coverUrl: Nullable(Text),
  /** Price of the goods, amount of the withdrawal; null for a ticket without an order. */
  amountFen: Nullable(Fen),
  /** Nickname of who waits; null for a guest. */
  waiting: Nullable(Text),
  status: Text,
  statusText: Text,
  /** Waiting for staff since. */
  since: Time,
  /** When a rule ends it without staff; the deadline that the customers see. */
  deadline: Nullable(Time),
  /** The deadline; where there is none, when the staff should have acted. */
  due: Time,
  /** The staff deadline is missed or close. */
  alarm: Type.Boolean(),
  holder: Nullable(
    Type.Object({
      staffId: Id,
      name: Text,
      /** Held by the reader. */
      mine: Type.Boolean(),
      until: Time,
      /** Of the colleague who handed the case over; else empty. */
      note: Text,
    }),
  ),
  /** A decision that waits for a colleague's confirmation. */
  proposal: Nullable(
    Type.Object({
      staffId: Id,
      name: Text,
      /** Proposed by the reader, who cannot confirm it. */
      mine: Type.Boolean(),
      /** Of the case's options: `arbitrate:buyer`. */
      verb: Text,
      /** What the buyer gets by a split or a payout. */
      amountFen: Nullable(Fen),
      note: Text,
      at: Time,
    }),
  ),
});
export type StaffWork = Static<typeof StaffWork>;

/** By what staff look a member up; of an order there are two, of a game account everybody who dealt with it here. */
export const memberKeys = ['memberId', 'phone', 'orderNo', 'goodsNo', 'account'] as const;

/** How many members are found at most, the latest ones of a game account. */
export const membersFound = 20;

/** How many open orders and goods on sale are listed with a member. */
export const listedOfMember = 20;

/** A member as staff see them: phone and name are masked. */
export const StaffMember = Type.Object({
  memberId: Id,
  /** What they are in the order that was looked up, or were last with the game account; null for other keys. */
  party: Nullable(StringEnum(['buyer', 'seller'])),
  nickName: Text,
  phoneMasked: Text,
  realNameMasked: Nullable(Text),
  realNameStatus: StringEnum(Object.keys(realnameStates) as (keyof typeof realnameStates)[]),
  /** Refused as a minor: until staff allow it, only the name of that attempt can be verified. */
  minorRefused: Type.Boolean(),
  roles: Type.Array(StringEnum(roles)),
  status: StringEnum(['active', 'blocked', 'closed']),
  createdAt: Time,
  /** The running block. */
  block: Nullable(Type.Object({ reason: Text, since: Time, until: Nullable(Time), appealId: Nullable(Id) })),
  /** How often they were blocked before. */
  formerBlocks: Type.Integer(),
  openOrders: Type.Integer(),
  /** The newest {@link listedOfMember} of them. */
  orders: Type.Array(
    Type.Object({
      orderNo: Text,
      title: Text,
      role: StringEnum(orderRoles),
      statusText: Text,
      priceFen: Fen,
    }),
  ),
  /** Goods on sale. */
  selling: Type.Integer(),
  /** The newest {@link listedOfMember} of them. */
  goods: Type.Array(Type.Object({ id: Id, goodsNo: Text, title: Text, priceFen: Fen })),
  /** Open sessions. */
  sessions: Type.Integer(),
});
export type StaffMember = Static<typeof StaffMember>;

const countsOf = <const K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<
    K,
    ReturnType<typeof Type.Integer>
  >;

export const staff = {
  /** Earliest deadline first. */
  listStaffWork: {
    input: Type.Object({
      /** Absent: all kinds. */
      kind: Type.Optional(StringEnum(staffWorkKinds, { err: '请选择要看的工作' })),
      held: Type.Optional(StringEnum(workHolders, { err: '请选择由谁处理' })),
      due: Type.Optional(StringEnum(workBands, { err: '请选择期限' })),
      /** Only what waits for a second person, or only the rest. */
      proposal: Type.Optional(Type.Boolean({ err: '请选择要不要两个人' })),
      /** Cases that wait since later count as `arrived`. */
      arrivedAfter: Type.Optional(Moment),
      ...Pagination,
    }),
    rows: StaffWork,
    extra: Type.Object({
      /** Number of waiting cases of each kind. This and the next three are counted with the other filters only. */
      counts: Type.Record(Type.String(), Type.Integer()),
      due: Type.Object(countsOf(workBands)),
      held: Type.Object(countsOf(workHolders)),
      /** With a proposal. */
      proposals: Type.Integer(),
      /** Of `total`: waiting since later than `arrivedAfter`; 0 without it. */
      arrived: Type.Integer(),
      /** Cases that the reader has acted in since midnight in China. */
      doneToday: Type.Integer(),
      /** To whom a case can be handed over. */
      colleagues: Type.Array(Type.Object({ staffId: Id, name: Text })),
      serverTime: Time,
    }),
  },
  /** What a text may have in places such as `{{确认收号}}`: the label, and the value of today in words. */
  listTextPlaces: {
    input: Empty,
    data: Type.Array(Type.Object({ label: Text, text: Text })),
  },
  /** How many proposals of colleagues wait for a second person: decisions about cases, changes of settings. */
  getWaitingProposals: {
    input: Empty,
    data: Type.Object({ cases: Type.Integer(), settings: Type.Integer() }),
  },
  actAsStaff: { input: StaffAction, data: Type.Object({ id: Text, status: Text }) },
  /** Every look is written to the audit. */
  findMembers: {
    input: Type.Object({
      by: StringEnum(memberKeys, { err: '请选择按什么查' }),
      value: Type.String({ minLength: 1, maxLength: 40, err: '请填写要查的号码' }),
    }),
    data: Type.Array(StaffMember, { maxItems: membersFound }),
  },
  /** The provider's webhook: form fields signed by Alipay, answered with the bare word `success` or `fail`. */
  notifyPayment: { input: Type.Record(Type.String(), Type.String()), data: Type.String() },
} satisfies Record<string, Shape>;
