import { Id, Nullable, Proof, type Shape, type Static, StringEnum, Time, Type } from './common';
import { accountKinds } from './trust';

const Text = Type.String();

/** How an impostor can be named. */
export const impostorKinds = [...accountKinds, 'site'] as const;
export type ImpostorKind = (typeof impostorKinds)[number];

/** What a text was recognised as. */
export const checkKinds = [...impostorKinds, 'account', 'text'] as const;

/**
 * `ours`: an official account or our own address. `fake`: made to look like ours. `trap`: blacklisted, or it has the pattern of a known
 * fraud. `notOurs`: not registered. `unknown`: nothing was recognised, which promises nothing.
 */
export const checkVerdicts = ['ours', 'fake', 'trap', 'notOurs', 'unknown'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** Patterns of fraud, in the order of the safety page. */
export const fraudPatterns = ['deposit', 'offsite', 'code', 'screen', 'fakeEscrow'] as const;
export type FraudPattern = (typeof fraudPatterns)[number];

export const CheckAnswer = Type.Object({
  verdict: StringEnum(checkVerdicts),
  kind: StringEnum(checkKinds),
  /** What was judged: the host name, the account, or the words of a text that show the pattern; empty for `unknown`. */
  subject: Text,
  /** Our own host name, to compare a false one with. */
  real: Nullable(Text),
  title: Text,
  advice: Text,
  pattern: Nullable(StringEnum(fraudPatterns)),
  /** Label and value, such as why it is blacklisted. */
  facts: Type.Array(Type.Object({ label: Text, value: Text })),
});
export type CheckAnswer = Static<typeof CheckAnswer>;

export const impostors = {
  /** Judges a pasted text, link, number, or what a QR code says. */
  checkText: {
    input: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 2_000, err: '请粘贴要验的内容，不超过 2000 字' }),
      code: Type.Optional(Type.String({ maxLength: 12 })),
      uuid: Type.Optional(Id),
      proof: Proof,
    }),
    data: Type.Composite([CheckAnswer, Type.Object({ serverTime: Time })]),
  },
} satisfies Record<string, Shape>;
