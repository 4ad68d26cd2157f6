import { claimStates } from '../states/claim';
import { contestStates } from '../states/contest';
import { impostorStates } from '../states/impostor';
import { applicationStates, problemStates, type TicketState } from '../states/problem';
import { GoodsCard, Picture } from './catalog';
import {
  ClientReqId,
  Fen,
  Id,
  Nullable,
  Pagination,
  Proof,
  type Shape,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';

const Text = Type.String();
/** `appeal`: against a block, by a blocked member, once for each (decision 054). `contest`: by contestHistory only (decision 064).
 * `impostor`: with `fields` `kind` and `value`, whom it names (decision 073). */
export const problemTypes = [
  'feedback',
  'complaint',
  'appeal',
  'claim',
  'merchant',
  'cooperate',
  'recruit',
  'contest',
  'impostor',
] as const;

const ticketStates = Object.keys({
  ...problemStates,
  ...claimStates,
  ...applicationStates,
  ...contestStates,
  ...impostorStates,
}) as TicketState[];

/** Actions of a member on a ticket, sent with its id as `parentId`: add a reply, or reopen it (at most one time). */
export const problemActions = ['reply', 'reopen'] as const;

export const Problem = Type.Object({
  id: Id,
  problemType: StringEnum(problemTypes),
  orderNo: Nullable(Text),
  content: Text,
  images: Type.Array(Picture),
  fields: Type.Record(Type.String(), Text),
  status: StringEnum(ticketStates),
  statusText: Text,
  actions: Type.Array(StringEnum(problemActions)),
  result: Nullable(Text),
  deadline: Nullable(Time),
  payoutFen: Nullable(Fen),
  replies: Type.Array(
    Type.Object({ by: Text, staff: Type.Boolean(), content: Text, images: Type.Array(Picture), at: Time }),
  ),
  createdAt: Time,
});
export type Problem = Static<typeof Problem>;

export const account = {
  listBrowsed: {
    input: Type.Object({ ...Pagination }),
    rows: Type.Composite([GoodsCard, Type.Object({ browsedAt: Time })]),
  },
  /** `id` is that of goods, or `all` for the whole history. */
  removeBrowsed: { input: Type.Object({ id: Id }), data: Type.Object({ removed: Type.Integer() }) },
  /** With `parentId`: a reply to the member's own ticket, or its reopening; returns that ticket's id. */
  createProblem: {
    input: Type.Object({
      problemType: StringEnum(problemTypes, { err: '请选择类型' }),
      orderNo: Type.Optional(Id),
      content: Type.String({ minLength: 10, maxLength: 500, err: '内容需 10–500 字' }),
      images: Type.Optional(Type.Array(Id, { maxItems: 6, err: '图片最多 6 张' })),
      contact: Type.Optional(Type.String({ maxLength: 60, err: '联系方式最多 60 字' })),
      fields: Type.Optional(
        Type.Record(Type.String({ maxLength: 30 }), Type.String({ maxLength: 200 }), {
          maxProperties: 20,
          err: '每项最多 200 字',
        }),
      ),
      parentId: Type.Optional(Id),
      code: Type.Optional(Type.String({ maxLength: 12 })),
      uuid: Type.Optional(Id),
      proof: Proof,
      clientReqId: Type.Optional(ClientReqId),
    }),
    data: Type.Object({ id: Id }),
  },
  listProblems: {
    input: Type.Object({
      problemType: Type.Optional(StringEnum(problemTypes)),
      status: Type.Optional(StringEnum(ticketStates)),
      orderNo: Type.Optional(Id),
      id: Type.Optional(Id),
      ...Pagination,
    }),
    rows: Problem,
  },
} satisfies Record<string, Shape>;
