import { Empty, Id, Nullable, type Shape, type Static, StringEnum, Time, Type } from './common';

const Text = Type.String();

/** What staff set together, in the order of the page. */
export const ruleGroupNames = ['fees', 'limits', 'warranty', 'duties', 'second'] as const;
export type RuleGroupName = (typeof ruleGroupNames)[number];

/** What a value counts: hundredths of a percent, fen, or time. */
export const ruleUnits = ['bps', 'fen', 'minute', 'hour', 'day'] as const;
export type RuleUnit = (typeof ruleUnits)[number];

const Whole = Type.Integer({ minimum: 0 });

/** Rates of a sale; shares in hundredths of a percent, the rest in fen. */
const Rates = {
  sellerBps: Whole,
  sellerMinFen: Whole,
  sellerMaxFen: Whole,
  lifetimeBps: Whole,
  lifetimeMinFen: Whole,
};
/** Time limits of an order's steps, in ms. */
const Limits = {
  pay: Whole,
  handover: Whole,
  staffCheck: Whole,
  rebind: Whole,
  confirm: Whole,
  sellerAnswersRefund: Whole,
  staffRules: Whole,
};

/** What an order follows until it ends: fees, limits and warranty of the moment it was created (decision 060). */
export const OrderRules = Type.Object({
  fees: Type.Object(Rates),
  limits: Type.Object(Limits),
  /** Length of the basic warranty. */
  warrantyDays: Whole,
});
export type OrderRules = Static<typeof OrderRules>;

export const TradeRules = Type.Object({
  fees: Type.Object(Rates),
  limits: Type.Object(Limits),
  warrantyDays: Whole,
  /** Within this time a claim gets its outcome, in ms. */
  claimMs: Whole,
  /** Within this time staff should take a claim up, in ms. */
  claimTakeMs: Whole,
});
export type TradeRules = Static<typeof TradeRules>;

const Change = Type.Object({ field: Text, label: Text, before: Type.Integer(), after: Type.Integer() });

/** A group of values that staff set together, with its history. */
export const RuleGroup = Type.Object({
  group: StringEnum(ruleGroupNames),
  title: Text,
  note: Text,
  /** A colleague must confirm each change. */
  second: Type.Boolean(),
  /** Number of the newest version; 0 while the values are the initial ones. */
  version: Type.Integer(),
  fields: Type.Array(
    Type.Object({
      field: Text,
      label: Text,
      /** Of value, min and max: hundredths of a percent, fen, or time. */
      unit: StringEnum(ruleUnits),
      value: Type.Integer(),
      min: Type.Integer(),
      max: Type.Integer(),
      note: Text,
    }),
  ),
  /** A change that waits for a colleague. */
  proposal: Nullable(
    Type.Object({
      id: Id,
      /** Work name of who proposed it. */
      by: Text,
      /** Proposed by the reader, who cannot confirm it. */
      mine: Type.Boolean(),
      at: Time,
      /** When it ends by itself. */
      until: Time,
      note: Text,
      changes: Type.Array(Change),
    }),
  ),
  /** The newest 50, newest first. */
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      /** Work names; null for the initial values and for staff who closed their account. */
      by: Nullable(Text),
      confirmedBy: Nullable(Text),
      at: Time,
      note: Text,
      changes: Type.Array(Change),
    }),
  ),
});
export type RuleGroup = Static<typeof RuleGroup>;

/** Values of a group that staff change; the server compares them with its table of bounds. */
export const RulesInput = {
  group: StringEnum(ruleGroupNames, { err: '请选择改哪一组' }),
  /** Number of the version that is replaced, of getStaffSettings. */
  version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Of the fields that change, in their units. */
  values: Type.Record(Type.String({ maxLength: 40 }), Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), {
    err: '请填整数',
  }),
};

export const rules = {
  /** Fees and deadlines of an order that is created now. */
  getTradeRules: { input: Empty, data: TradeRules },
} satisfies Record<string, Shape>;
