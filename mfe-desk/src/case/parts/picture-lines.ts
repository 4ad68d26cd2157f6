/** A line under a place where two pictures differ: shares of their width and height, 0–1. */
export interface DifferenceLine {
  left: number;
  top: number;
  width: number;
}

/** Pictures are compared in cells, by brightness. */
export const GRID = { columns: 48, rows: 27 } as const;
/** Cells that differ by less, of 255, are noise of the encoding. */
const LEAST = 20;
/** Pictures that differ in more than this share of their cells show different things. */
const UNLIKE = 0.25;
const MOST_LINES = 6;

/** The brightness of each cell of a picture, row by row, from its pixels as RGBA. */
export const brightnessOf = (pixels: Uint8ClampedArray): number[] =>
  Array.from(
    { length: pixels.length / 4 },
    (_, n) => 0.3 * (pixels[4 * n] ?? 0) + 0.59 * (pixels[4 * n + 1] ?? 0) + 0.11 * (pixels[4 * n + 2] ?? 0),
  );

interface Region {
  left: number;
  right: number;
  bottom: number;
  cells: number;
}

/**
 * Where two pictures of one screen differ, the largest places first.
 * @param listed the brightness of each cell of {@link GRID}, row by row; `found`: of the other
 * @returns `unlike` if they show different things
 */
export function linesBetween(
  listed: readonly number[],
  found: readonly number[],
): DifferenceLine[] | 'unlike' {
  const { columns, rows } = GRID;
  const differs = listed.map((value, n) => Math.abs(value - (found[n] ?? 0)) >= LEAST);
  if (differs.filter(Boolean).length > UNLIKE * columns * rows) return 'unlike';
  const seen = new Set<number>();
  const regions: Region[] = [];
  for (const [start, isDifferent] of differs.entries()) {
    if (!isDifferent || seen.has(start)) continue;
    const region: Region = { left: columns, right: 0, bottom: 0, cells: 0 };
    const open = [start];
    seen.add(start);
    for (let n = open.pop(); n !== undefined; n = open.pop()) {
      const [x, y] = [n % columns, Math.floor(n / columns)];
      region.left = Math.min(region.left, x);
      region.right = Math.max(region.right, x);
      region.bottom = Math.max(region.bottom, y);
      region.cells += 1;
      // Letters of one figure lie a cell apart.
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          const next = (y + dy) * columns + x + dx;
          const isInside = x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows;
          if (!isInside || !differs[next] || seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
    }
    regions.push(region);
  }
  return regions
    .sort((a, b) => b.cells - a.cells)
    .slice(0, MOST_LINES)
    .map(({ left, right, bottom }) => ({
      left: left / columns,
      top: (bottom + 1) / rows,
      width: (right - left + 1) / columns,
    }));
}
