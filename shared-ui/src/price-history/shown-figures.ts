interface Step {
  /** Shares of the chart's width and height. */
  x: number;
  y: number;
  /** The formatted price. */
  text: string;
}

/** Shares of the width that a character takes on the narrowest page at the largest text size. */
const CHARACTER = 0.027;
const LAST_CHARACTER = 0.05;
/** Between a step and its figure, as a share of the width. */
const GAP = 0.02;
/** Figures further from each other than this share of the height do not touch. */
const APART = 0.25;

/**
 * Which steps of a price history have room for their figure: none may lie on the one before it or on today's, which is
 * larger and ends at the right edge.
 * @param steps oldest first; the last one is today's price
 * @returns their places in `steps`, without the last
 */
export function shownFigures(steps: readonly Step[]): ReadonlySet<number> {
  const shown = new Set<number>();
  const last = steps.at(-1);
  if (!last) return shown;
  const lastBegin = 1 - last.text.length * LAST_CHARACTER;
  let free = 0;
  steps.slice(0, -1).forEach(({ x, y, text }, place) => {
    const end = x + GAP + text.length * CHARACTER;
    if (x < free || end > 1) return;
    if (end > lastBegin && Math.abs(last.y - y) < APART) return;
    shown.add(place);
    free = end;
  });
  return shown;
}

/** Half of a day such as 11-18, and the first one with 上架, as shares of the width. */
const HALF_DAY = 2.5 * CHARACTER;
const FIRST_DAY = 0.25;
/** Where 今天 begins, which ends at the right edge. */
const TODAY = 0.9;

/**
 * Which steps of a price history have room for their day below the chart: none may lie on the one before it or on 今天.
 * @param xs the steps' shares of the width, oldest first; the first day begins at its step, the others are centred
 * @returns their places in `xs`
 */
export function shownDays(xs: readonly number[]): ReadonlySet<number> {
  const shown = new Set([0]);
  let free = FIRST_DAY;
  xs.forEach((x, place) => {
    if (place === 0 || x - HALF_DAY < free || x + HALF_DAY > TODAY) return;
    shown.add(place);
    free = x + HALF_DAY + GAP;
  });
  return shown;
}
