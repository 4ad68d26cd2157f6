/** How what was found differs from what was listed: by a figure (−0.7M), or in words. */
export type Difference = { by: string } | 'words';

/** A figure with what stands before and after it: V8, 38.6M, 32,140, 11 件. */
const FIGURE = /^(\D*?)(-?\d[\d,]*(?:\.\d+)?)\s*(\D*)$/;

/** Units without which a figure is another one. */
const SCALE = /^[千万亿kmbw]/i;

/** Full-width characters, case and spaces say nothing. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

interface Figure {
  before: string;
  value: number;
  decimals: number;
  unit: string;
}

function figureIn(text: string): Figure | undefined {
  const [, before = '', digits = '', unit = ''] = FIGURE.exec(text.normalize('NFKC').trim()) ?? [];
  if (!digits) return undefined;
  const number = digits.replaceAll(',', '');
  return { before: plain(before), value: Number(number), decimals: number.split('.')[1]?.length ?? 0, unit };
}

/**
 * Compares what staff wrote that they saw with what the seller wrote. A missing unit is taken to be the same, unless it is one of thousands.
 * @returns undefined if it is the same, or one of them is missing
 */
export function differenceOf(listed: string | null, found: string): Difference | undefined {
  if (listed === null || !found.trim() || plain(listed) === plain(found)) return undefined;
  const [was, is] = [figureIn(listed), figureIn(found)];
  const sameKind =
    was &&
    is &&
    (was.before === is.before || !is.before) &&
    (plain(was.unit) === plain(is.unit) || (!is.unit && !SCALE.test(was.unit)));
  if (!sameKind) return 'words';
  const decimals = Math.max(was.decimals, is.decimals);
  const by = Number((is.value - was.value).toFixed(decimals));
  if (by === 0) return undefined;
  return { by: `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(decimals)}${was.unit}` };
}
