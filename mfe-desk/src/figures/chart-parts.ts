import { type ChartPart, type Tone, toneAt } from './Charts';
import type { Figure } from './figures';

/** The parts of a figure as they are rendered: by a size, with that size as text. */
export const chartParts = (
  { parts }: Figure,
  size: (part: Figure['parts'][number]) => number,
  text: (size: number) => string,
  tone: (key: string, n: number) => Tone = (_, n) => toneAt(n),
): ChartPart[] =>
  parts.map((part, n) => ({
    key: part.key,
    name: part.name || part.key,
    size: size(part),
    text: text(size(part)),
    tone: tone(part.key, n),
  }));
