import { useState } from 'react';
import type { StaffCase } from 'shared-contract/shapes';

export type TrailLine = StaffCase['trail'][number];

const isSame = (a: TrailLine, b: TrailLine) => a.at === b.at && a.by === b.by && a.to === b.to;

/** The lines of a trail that an earlier one lacks, newest first. */
export function linesSince(trail: readonly TrailLine[], earlier: readonly TrailLine[]): TrailLine[] {
  const [head] = earlier;
  const end = head ? trail.findIndex((line) => isSame(line, head)) : -1;
  return trail.slice(0, end < 0 ? trail.length : end);
}

/**
 * The newest act of somebody else while the case is open.
 * @param me work name of the reader
 */
export function useOthersAct(value: StaffCase | undefined, me: string | undefined) {
  const [seen, setSeen] = useState(value);
  const [own, setOwn] = useState<StaffCase>();
  const [line, setLine] = useState<TrailLine>();
  if (value && value !== seen) {
    setSeen(value);
    const news = seen && seen !== own ? linesSince(value.trail, seen.trail) : [];
    const other = news.find(({ by }) => by !== me);
    if (other) setLine(other);
  }
  return {
    line,
    dismiss: () => setLine(undefined),
    /** What changes after the current state is the reader's own doing. */
    onSend() {
      setOwn(value);
      setLine(undefined);
    },
    onRefused: () => setOwn(undefined),
  };
}
