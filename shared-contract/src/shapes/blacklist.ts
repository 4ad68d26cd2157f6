import { Picture } from './catalog';
import { Id, Nullable, Pagination, type Shape, type Static, StringEnum, Time, Type } from './common';
import { blacklistKinds } from './trust';

const Text = Type.String();

/** By what staff look entries up: the account in full, or the number of the case. */
export const blacklistKeys = [...blacklistKinds, 'caseNo'] as const;
export type BlacklistKey = (typeof blacklistKeys)[number];

export const blacklistStates = ['active', 'lifted'] as const;

/** An entry as staff see it: the account is masked. */
export const BlacklistEntry = Type.Object({
  caseNo: Text,
  kind: StringEnum(blacklistKinds),
  maskedValue: Text,
  /** Null: it counts in every game. */
  gameName: Nullable(Text),
  reason: Text,
  status: StringEnum(blacklistStates),
  at: Time,
  /** Work name of who added it; null for entries of the installation. */
  by: Nullable(Text),
  /** Number of its pictures. */
  pictureCount: Type.Integer(),
  ended: Nullable(Type.Object({ at: Time, by: Nullable(Text), note: Text })),
});
export type BlacklistEntry = Static<typeof BlacklistEntry>;

export const blacklist = {
  /** Entries, the newest first. Every look is written to the audit. */
  listBlacklist: {
    input: Type.Object({
      /** With `value`: only entries of that account, or of that number. */
      by: Type.Optional(StringEnum(blacklistKeys, { err: '请选择按什么查' })),
      value: Type.Optional(Type.String({ minLength: 1, maxLength: 100, err: '请填写账号或编号' })),
      status: Type.Optional(StringEnum(blacklistStates, { err: '请选择状态' })),
      ...Pagination,
    }),
    rows: BlacklistEntry,
  },
  /** One entry with its evidence. Every look is written to the audit. */
  getBlacklistEntry: {
    input: Type.Object({ caseNo: Id }),
    data: Type.Composite([BlacklistEntry, Type.Object({ pictures: Type.Array(Picture) })]),
  },
} satisfies Record<string, Shape>;
