import type { WorkBand } from 'shared-contract/shapes';

/** The bands of the queue: name, and what passing their end means. */
export const bandTexts: Record<WorkBand, { name: string; note: string }> = {
  overdue: { name: '已经过期', note: '客户已经看到超时，先做这里' },
  soon: { name: '2 小时内', note: '到点，客户的页面会自己变' },
  today: { name: '今天', note: '24:00 前' },
  later: { name: '明天以后', note: '' },
};

/** In the order of the queue; the shapes, which also list them, are not bundled. */
export const workBands = Object.keys(bandTexts) as readonly WorkBand[];

export const BAND_HEIGHT = 30;

/** A line of the list: the heading of a band, or the case with this index, from 0. */
export type Line = { band: WorkBand; count: number } | { index: number };

/** The lines of a queue that is sorted by time, by the count of each band. */
export class Lines {
  readonly #bands: { band: WorkBand; count: number; first: number; line: number }[] = [];
  /** Of lines, and of cases. */
  readonly count: number;
  readonly cases: number;

  /** @param due the counts; `only`: the list shows this band alone */
  constructor(
    due: Record<WorkBand, number>,
    only: WorkBand | undefined,
    readonly rowHeight: number,
  ) {
    let first = 0;
    for (const band of workBands) {
      const count = only === undefined || only === band ? due[band] : 0;
      if (count === 0) continue;
      this.#bands.push({ band, count, first, line: first + this.#bands.length });
      first += count;
    }
    this.cases = first;
    this.count = first + this.#bands.length;
  }

  at(line: number): Line {
    const band = this.#bands.findLast((one) => one.line <= line);
    if (!band) return { index: line };
    return band.line === line
      ? { band: band.band, count: band.count }
      : { index: band.first + line - band.line - 1 };
  }

  /** The distance of a case from the top of the list, in px. */
  top(index: number): number {
    const above = this.#bands.filter(({ first }) => first <= index).length;
    return index * this.rowHeight + above * BAND_HEIGHT;
  }
}
