import { Empty, Nullable, type Shape, SmsCode, type Static, StringEnum, Time, Type } from './common';

/** What a member may have open, each with a page that settles it. */
export const openMatterKinds = [
  'orders',
  'disputes',
  'balance',
  'withdrawals',
  'payments',
  'auctions',
  'quotes',
  'offers',
  'buyRequests',
  'tickets',
  'staff',
  'goods',
] as const;
export type OpenMatterKind = (typeof openMatterKinds)[number];

const OpenMatter = Type.Object({
  kind: StringEnum(openMatterKinds),
  count: Type.Integer(),
  /** Only for `balance`. */
  amountFen: Type.Optional(Type.Integer()),
  /** False for what ends by itself when the member asks for the closing: goods leave the shelf. */
  blocks: Type.Boolean(),
});
export type OpenMatter = Static<typeof OpenMatter>;

const DataExport = Type.Object({
  status: StringEnum(['making', 'ready', 'failed']),
  requestedAt: Time,
  readyAt: Nullable(Time),
  /** Until when it can be downloaded. */
  endsAt: Nullable(Time),
  sizeBytes: Nullable(Type.Integer()),
});

const Closing = Type.Object({
  requestedAt: Time,
  dueAt: Time,
  /** The time has come, but something is open again. */
  waits: Type.Boolean(),
});
const SmsOnly = Type.Object({ smsCode: SmsCode });

export const Rights = Type.Object({
  /** Empty without a bound phone, which every request here needs. */
  phoneMasked: Type.String(),
  export: Nullable(DataExport),
  exportsLeftToday: Type.Integer(),
  closing: Nullable(Closing),
  open: Type.Array(OpenMatter),
  /** What stays after the closing, and by which law. */
  retained: Type.Array(Type.Object({ what: Type.String(), law: Type.String() })),
  /** What is deleted. */
  erased: Type.Array(Type.String()),
  consents: Type.Array(
    Type.Object({
      kind: StringEnum(['terms', 'realName']),
      /** The version agreed to; null for accounts from before it was recorded. */
      version: Nullable(Type.String()),
      agreedAt: Time,
    }),
  ),
});
export type Rights = Static<typeof Rights>;

/** A member's rights: export, closing, consents (decision 051). SMS codes go to the bound phone. */
export const rights = {
  getRights: { input: Empty, data: Rights },
  /** Scene `export`. */
  requestExport: { input: SmsOnly, data: DataExport },
  getExportLink: { input: Empty, data: Type.Object({ url: Type.String() }) },
  /** Scene `close`. */
  requestClosing: { input: SmsOnly, data: Closing },
  cancelClosing: { input: Empty, data: Type.Null() },
  /** Scene `consent`. */
  withdrawRealName: { input: SmsOnly, data: Type.Object({ realnameStatus: StringEnum(['none']) }) },
} satisfies Record<string, Shape>;
