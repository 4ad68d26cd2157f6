import { goodsStates } from '../states/goods';
import { Problem } from './account';
import { GoodsDetail, Picture } from './catalog';
import {
  Fen,
  Id,
  Nullable,
  Pagination,
  type Shape,
  SignedFen,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';
import { Notice, NoticeHead, noticeTypes } from './content';
import { SellerWord } from './sellers';
import { SpokenCode } from './spoken-code';
import { caseEntities, checkResults, StaffWork } from './staff';
import { OrderDetail, orderRoles } from './trade';
import { trust } from './trust';

const Text = Type.String();

/** A buyer or seller, or who sent the ticket: masked, with counts from their orders. */
export const CaseParty = Type.Object({
  memberId: Id,
  /** `sender`: of a ticket without an order, or the seller of goods. */
  role: StringEnum([...orderRoles, 'sender']),
  nick: Text,
  phoneMasked: Text,
  realNameMasked: Nullable(Text),
  since: Time,
  active: Type.Boolean(),
  /** Completed orders. */
  bought: Type.Integer(),
  sold: Type.Integer(),
  /** Orders as buyer in which they asked for a refund; as seller, in which the buyer did. */
  refundsAsked: Type.Integer(),
  refundsMet: Type.Integer(),
  claims: Type.Integer(),
});
export type CaseParty = Static<typeof CaseParty>;

/** What staff can decide in the case, with what follows; and what they cannot now, with the reason. */
export const CaseOption = Type.Object({
  /** Of actAsStaff, with the value that tells variants of one action apart: `arbitrate:buyer`. */
  verb: Text,
  label: Text,
  /** Why it is refused now; null when it is allowed. */
  refusal: Nullable(Text),
  /** What happens. */
  consequence: Text,
  /** Who gets how much of the escrow, in fen; null where no money moves. Of a split: with nothing given back. */
  money: Nullable(Type.Object({ buyerFen: Fen, sellerFen: Fen, feeFen: Fen, guaranteeFen: Fen })),
  /** Bounds of an amount that the staff choose. */
  amount: Nullable(Type.Object({ minFen: Fen, maxFen: Fen })),
  /** A colleague must confirm it. */
  needsSecond: Type.Boolean(),
});
export type CaseOption = Static<typeof CaseOption>;

const Posting = Type.Object({
  at: Time,
  reason: Text,
  /** One line per account, summing to zero. */
  lines: Type.Array(Type.Object({ account: Text, deltaFen: SignedFen })),
});

/** One thing that staff check: as the seller listed it, as the check of the order found it, and who named it in a dispute. */
const CaseItem = Type.Object({
  /** Input of verify. */
  key: Text,
  group: Text,
  name: Text,
  /** Null if not disclosed. */
  listed: Nullable(Text),
  /** Null until it was judged. */
  result: Nullable(StringEnum(checkResults)),
  /** What staff wrote that they saw; may be empty. */
  found: Text,
  namedBy: Type.Array(StringEnum(orderRoles)),
});
export type CaseItem = Static<typeof CaseItem>;

/** One point on the line of evidence. */
const EvidencePoint = Type.Object({
  at: Time,
  /** Whose act or word it is; `house`: a record of ours. */
  by: StringEnum([...orderRoles, 'house']),
  title: Text,
  detail: Text,
  pictures: Type.Array(Picture),
  /** Names of the items in dispute that it speaks about. */
  about: Type.Array(Text),
  disputed: Type.Boolean(),
});
export type EvidencePoint = Static<typeof EvidencePoint>;

export const StaffCase = Type.Object({
  /** The row of the queue; null when the case does not wait for staff. */
  work: Nullable(StaffWork),
  order: Nullable(OrderDetail),
  goods: Nullable(
    Type.Composite([
      GoodsDetail,
      Type.Object({ state: StringEnum(Object.keys(goodsStates) as (keyof typeof goodsStates)[]) }),
    ]),
  ),
  /** Of goods edited since they were last on sale: the facts that differ; an absent one is null. Pictures are URLs. */
  changes: Nullable(
    Type.Object({
      facts: Type.Array(Type.Object({ name: Text, before: Nullable(Text), after: Nullable(Text) })),
      pictures: Nullable(Type.Object({ before: Type.Array(Text), after: Type.Array(Text) })),
      accountChanged: Type.Boolean(),
    }),
  ),
  ticket: Nullable(Problem),
  assessment: Nullable(trust.getAssessment.data),
  withdrawal: Nullable(
    Type.Object({ amountFen: Fen, statusText: Text, attempts: Type.Integer(), failReason: Nullable(Text) }),
  ),
  parties: Type.Array(CaseParty),
  /** Of an order: what is in its escrow, and its postings. */
  money: Nullable(Type.Object({ escrowFen: Fen, postings: Type.Array(Posting) })),
  /** The latest messages of buyer and seller about the order, oldest first; only while a dispute or a claim waits. */
  chat: Type.Array(
    Type.Object({
      at: Time,
      by: Text,
      role: StringEnum([...orderRoles, 'system']),
      kind: Text,
      content: Text,
    }),
  ),
  /** Of an order or goods: the attributes and the binding, as listed and as found. */
  items: Type.Array(CaseItem),
  /**
   * Both sides' pictures and statements, moves, findings and chat by time, oldest first, at most 60; only while a dispute
   * or a claim waits.
   */
  evidence: Type.Array(EvidencePoint),
  options: Type.Array(CaseOption),
  /** What the buyer of the order said of the seller, with the texts that were taken down; null without one. */
  word: Nullable(Type.Composite([SellerWord, Type.Object({ wordText: Text, answerText: Nullable(Text) })])),
  /** What was done with it, newest first: by whom, from and to which state, with which note. */
  trail: Type.Array(Type.Object({ at: Time, by: Text, to: Nullable(Text), note: Nullable(Text) })),
  serverTime: Time,
});
export type StaffCase = Static<typeof StaffCase>;

export const houseAccounts = ['fees', 'guarantee', 'provider'] as const;
export type HouseAccount = (typeof houseAccounts)[number];

const LedgerRow = Type.Object({
  id: Id,
  at: Time,
  /** As text: "售出到账". */
  reason: Text,
  /** Payment, order, claim or withdrawal that it is about. */
  reference: Text,
  orderNo: Nullable(Text),
  /** The case it belongs to: an order, a withdrawal or an auction; null for a recharge. */
  case: Nullable(Type.Object({ entity: StringEnum(caseEntities), id: Text })),
  deltaFen: SignedFen,
  /** Of the account after it; null for accounts of the house. */
  balanceFen: Nullable(Fen),
});

export const staffNoticeStates = ['scheduled', 'published', 'withdrawn'] as const;

/** In the order shown. `escrow`: of orders that have not ended. `answer`: first answer in chat. */
export const deskFigureNames = [
  'orders',
  'escrow',
  'deals',
  'handover',
  'verify',
  'rebind',
  'rule',
  'review',
  'answer',
  'claims',
  'claimCost',
] as const;
export type DeskFigureName = (typeof deskFigureNames)[number];

/** What the cases of a figure are about; a conversation with the staff leads to its member. */
export const figureEntities = [...caseEntities, 'member'] as const;

/** Key of the part of `answer` that nobody has answered. */
export const UNANSWERED = 'unanswered';

const Days = Type.Integer({ minimum: 1, maximum: 90, err: '请选择 1 到 90 天' });
const Numbers = {
  count: Type.Integer(),
  /** Of the values, in ms or fen; null where cases are only counted, or there is none. So are the other two. */
  sum: Nullable(Type.Integer()),
  median: Nullable(Type.Integer()),
  /** Nine of ten are at most this. */
  nineTenths: Nullable(Type.Integer()),
};

export const desk = {
  /**
   * The code that staff say to a member: of a party of the case that the caller holds, else after a second look.
   */
  getMemberCode: {
    input: Type.Object({
      memberId: Id,
      entity: Type.Optional(StringEnum(caseEntities, { err: '请选择是哪一类' })),
      caseId: Type.Optional(Type.String({ minLength: 1, maxLength: 32, err: '请填写编号' })),
    }),
    data: Type.Composite([SpokenCode, Type.Object({ serverTime: Time })]),
  },
  /** Of what began in the last days. */
  getDeskFigures: {
    input: Type.Object({ days: Days }),
    data: Type.Object({
      figures: Type.Array(
        Type.Object({
          name: StringEnum(deskFigureNames),
          unit: StringEnum(['count', 'ms', 'fen']),
          ...Numbers,
          /** By state, person or game, the largest group first. */
          parts: Type.Array(Type.Object({ key: Text, name: Text, ...Numbers })),
        }),
      ),
      serverTime: Time,
    }),
  },
  /** What the last check of the ledger found, and what money waits for somebody. */
  getDeskMoney: {
    input: Type.Object({}),
    data: Type.Object({
      check: Nullable(
        Type.Object({
          at: Time,
          faults: Type.Integer(),
          firstFault: Nullable(Text),
          /** What all accounts of a kind held then, in fen; the sum is 0. Null for checks of earlier versions. */
          totals: Nullable(
            Type.Object({
              members: SignedFen,
              escrow: SignedFen,
              fees: SignedFen,
              guarantee: SignedFen,
              provider: SignedFen,
            }),
          ),
        }),
      ),
      /** Payouts and refunds that the provider did not accept after several attempts, the oldest first, at most 50. */
      stuck: Type.Array(
        Type.Object({
          kind: StringEnum(['withdrawal', 'refund']),
          /** Of the withdrawal, or of the payment. */
          id: Text,
          orderNo: Nullable(Text),
          amountFen: Fen,
          attempts: Type.Integer(),
          since: Time,
        }),
      ),
    }),
  },
  /** Postings of one account, newest first: of a member's balance or of the house. */
  listLedger: {
    input: Type.Object({
      memberId: Type.Optional(Id),
      account: Type.Optional(StringEnum(houseAccounts, { err: '请选择账户' })),
      ...Pagination,
    }),
    rows: LedgerRow,
  },
  /** Notices of every state, the newest first; those that appear later in front. */
  listStaffNotices: {
    input: Type.Object({
      noticeType: Type.Optional(StringEnum(noticeTypes, { err: '公告类型不对' })),
      state: Type.Optional(StringEnum(staffNoticeStates, { err: '请选择状态' })),
      ...Pagination,
    }),
    rows: Type.Composite([
      NoticeHead,
      Type.Object({
        state: StringEnum(staffNoticeStates),
        /** Work name of who published it; null for texts of the installation. */
        by: Nullable(Text),
        /** Number of earlier texts. */
        edits: Type.Integer(),
      }),
    ]),
  },
  /** One notice of any state, with what it said before. */
  getStaffNotice: {
    input: Type.Object({ id: Id }),
    data: Type.Composite([
      Notice,
      Type.Object({
        state: StringEnum(staffNoticeStates),
        /** The newest first. */
        versions: Type.Array(
          Type.Object({
            title: Text,
            summary: Text,
            content: Text,
            /** Who replaced it, when and why. */
            by: Nullable(Text),
            at: Time,
            note: Text,
          }),
        ),
      }),
    ]),
  },
  /** The cases behind a figure, or behind one of its parts. */
  listFigureCases: {
    input: Type.Object({
      name: StringEnum(deskFigureNames, { err: '请选择一个数字' }),
      days: Days,
      part: Type.Optional(Type.String({ maxLength: 40 })),
      ...Pagination,
    }),
    rows: Type.Object({
      entity: StringEnum(figureEntities),
      id: Text,
      title: Text,
      at: Time,
      part: Text,
      value: Nullable(Type.Integer()),
    }),
  },
  getStaffCase: {
    input: Type.Object({
      entity: StringEnum(caseEntities, { err: '请选择是哪一类' }),
      caseId: Type.String({ minLength: 1, maxLength: 32, err: '请填写编号' }),
    }),
    data: StaffCase,
  },
} satisfies Record<string, Shape>;
