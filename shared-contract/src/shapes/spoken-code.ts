import { Empty, Nullable, type Shape, type Static, Time, Type } from './common';

const Text = Type.String();

/** The code of one minute: two words and a number, as it is spoken. */
export const SpokenCode = Type.Object({ code: Text, from: Time, until: Time });
export type SpokenCode = Static<typeof SpokenCode>;

/** Length of the phrase that a member chooses, in characters. */
export const phraseLength = { min: 2, max: 12 } as const;

export const spokenCode = {
  getSpokenCode: {
    input: Empty,
    data: Type.Object({
      now: SpokenCode,
      /** Null when the key is younger. */
      before: Nullable(SpokenCode),
      /** Since when the key is used. */
      since: Time,
      /** The member's own phrase, which SMS and the pages about money carry. */
      phrase: Nullable(Text),
      /** Who of the staff read the code in the last 24 hours, newest first: who may speak to the member. */
      staff: Type.Array(
        Type.Object({
          name: Text,
          at: Time,
          /** The order that it was about. */
          orderNo: Nullable(Text),
        }),
      ),
      serverTime: Time,
    }),
  },
  /** The code of a minute of the last 24 hours. */
  getPastCode: {
    input: Type.Object({
      at: Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
        err: '请填写几点几分',
      }),
    }),
    data: SpokenCode,
  },
  /** Makes another key; earlier codes are no longer shown. */
  renewCode: { input: Empty, data: Type.Object({ since: Time }) },
  /** Saves the phrase; an empty one removes it. */
  savePhrase: {
    input: Type.Object({
      phrase: Type.String({
        maxLength: phraseLength.max,
        err: `防伪短语需 ${phraseLength.min}–${phraseLength.max} 个字`,
      }),
    }),
    data: Type.Object({ phrase: Nullable(Text) }),
  },
} satisfies Record<string, Shape>;
