import { Nullable, type Shape, type Static, StringEnum, Time, Type } from './common';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });
const Version = Type.Object({ version: Text, tested: Type.Boolean() });

/** One figure of a canary beside that of its control group. */
const HealthFigure = Type.Object({
  name: StringEnum(['errors', 'failedCalls', 'orders', 'lcp', 'inp']),
  /** A share of the visits (0–1), or for `lcp` and `inp` the 75th percentile in ms. */
  canary: Nullable(Type.Number()),
  control: Nullable(Type.Number()),
  isWorse: Type.Boolean(),
});

const Canary = Type.Object({
  version: Text,
  tested: Type.Boolean(),
  /** Percentage of visitors that get it. */
  share: Count,
  /** Its share is raised as its health allows. */
  isStepped: Type.Boolean(),
  /** Null for one that was released by an earlier version. */
  began: Nullable(Time),
  /** Reported visits with it, and at the same times with the current release. */
  visits: Count,
  control: Count,
  /** Visits after which the next decision is made; null: it is compared in full. */
  needed: Nullable(Count),
  figures: Type.Array(HealthFigure),
});
export type Canary = Static<typeof Canary>;

const RemoteReleases = Type.Object({
  name: Text,
  /** Teams that may release it. */
  teams: Type.Array(Text),
  live: Nullable(Version),
  canary: Nullable(Canary),
  /** Earlier versions, the newest first; the first one is what a rollback restores. */
  before: Type.Array(Text),
});

export const historyActions = ['release', 'canary', 'promote', 'withdraw', 'rollBack', 'remove'] as const;

const HistoryRow = Type.Object({
  at: Time,
  remote: Text,
  action: StringEnum(historyActions),
  version: Text,
  share: Nullable(Count),
  tested: Type.Boolean(),
  who: Text,
  commit: Nullable(Text),
  why: Nullable(Text),
});

const TeamRow = Type.Object({
  name: Text,
  remotes: Type.Array(Text),
  keys: Type.Array(Type.Object({ id: Text, added: Time, revoked: Nullable(Time) })),
});

/** What the release service knows. */
export const Releases = Type.Object({
  remotes: Type.Array(RemoteReleases),
  /** The latest first, at most 100. */
  history: Type.Array(HistoryRow),
  /** Why the history is not as it was signed; null: it is. */
  historyFault: Nullable(Text),
  /** Open previews. Their links are only with those who made them. */
  previews: Type.Array(Type.Object({ shows: Type.Array(Text), by: Text, until: Time })),
  teams: Type.Array(TeamRow),
});
export type Releases = Static<typeof Releases>;

export const releaseShapes = {
  getReleases: {
    input: Type.Object({}),
    /** Null: this installation has no release service. */
    data: Nullable(Releases),
  },
} satisfies Record<string, Shape>;
