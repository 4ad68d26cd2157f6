import { createCanvas, loadImage } from '@napi-rs/canvas';
import { captchaCharacters, drawCaptcha } from '../identity/captcha-image';

const LETTERS = 4;
/** Each letter is compared as a grid of darkness values. */
const COLUMNS = 14;
const ROWS = 18;

interface Known {
  letter: string;
  features: Float32Array;
}
/** Assumed horizontal start and end of each letter, in px. */
type Cut = (ink: Ink) => [number, number][];
interface Ink {
  width: number;
  height: number;
  /** 0 (paper) to 1 (ink), row by row. */
  at: Float32Array;
}

const randomText = () =>
  Array.from(
    { length: LETTERS },
    () => captchaCharacters[Math.floor(Math.random() * captchaCharacters.length)],
  ).join('');

async function inkOf(jpeg: Buffer): Promise<Ink> {
  const image = await loadImage(jpeg);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const at = new Float32Array(width * height);
  for (let i = 0; i < at.length; i += 1) {
    const light = ((data[4 * i] ?? 0) + (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 765;
    at[i] = Math.min(1, Math.max(0, (0.9 - light) / 0.5));
  }
  // Removes thin lines: a pixel keeps its ink only when most of its neighbours have some.
  const denoised = at.map((ink, i) => {
    let near = 0;
    for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
      near += at[i + step] ?? 0;
    return near > 2.6 ? ink : ink / 3;
  });
  return { width, height, at: denoised };
}

/** Cuts the image into equal slices. */
const fixed: Cut = ({ width }) =>
  Array.from({ length: LETTERS }, (_, n) => [
    Math.max(0, 5 + n * ((width - 10) / LETTERS) - 2),
    Math.min(width, 5 + (n + 1) * ((width - 10) / LETTERS) + 2),
  ]);

/** Cuts four slices around the centres of the ink (k-means over the columns). */
const gathered: Cut = ({ width, height, at }) => {
  const columns = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y += 1) sum += at[y * width + x] ?? 0;
    return sum;
  });
  let centres = Array.from({ length: LETTERS }, (_, n) => ((n + 0.5) * width) / LETTERS);
  for (let round = 0; round < 12; round += 1) {
    const sums = centres.map(() => [0, 0] as [number, number]);
    columns.forEach((ink, x) => {
      let nearest = 0;
      centres.forEach((centre, n) => {
        if (Math.abs(centre - x) < Math.abs((centres[nearest] ?? 0) - x)) nearest = n;
      });
      const sum = sums[nearest];
      if (sum) {
        sum[0] += ink * x;
        sum[1] += ink;
      }
    });
    centres = centres.map((centre, n) => {
      const [moment = 0, mass = 0] = sums[n] ?? [];
      return mass > 0 ? moment / mass : centre;
    });
  }
  return centres.map((centre) => [centre - 15, centre + 15]);
};

/** The darkness grid of a slice, vertically fitted to its ink and normalized to unit length. */
function featuresOf({ width, height, at }: Ink, [from, to]: [number, number]): Float32Array {
  const features = new Float32Array(COLUMNS * ROWS);
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = Math.round(from); x < to; x += 1)
      if ((at[y * width + x] ?? 0) > 0.5) {
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  if (top > bottom) return features;
  for (let y = top; y <= bottom; y += 1)
    for (let x = Math.max(0, Math.round(from)); x < Math.min(width, to); x += 1) {
      const column = Math.min(COLUMNS - 1, Math.floor(((x - from) / (to - from)) * COLUMNS));
      const row = Math.min(ROWS - 1, Math.floor(((y - top) / (bottom - top + 1)) * ROWS));
      const cell = row * COLUMNS + column;
      features[cell] = (features[cell] ?? 0) + (at[y * width + x] ?? 0);
    }
  const length = Math.hypot(...features) || 1;
  return features.map((value) => value / length);
}

function nearest(known: readonly Known[], features: Float32Array): string {
  let best = -1;
  let letter = '';
  for (const one of known) {
    let likeness = 0;
    for (let i = 0; i < features.length; i += 1) likeness += (one.features[i] ?? 0) * (features[i] ?? 0);
    if (likeness > best) [best, letter] = [likeness, one.letter];
  }
  return letter;
}

/**
 * A simple attack: learns the letters from generated captchas, then solves new ones by nearest neighbour, with
 * the better of two segmentations.
 * @returns the number of attempts solved completely
 */
export async function solveCaptchas({
  learn,
  attempts,
}: {
  learn: number;
  attempts: number;
}): Promise<number> {
  const pictures = async (count: number) => {
    const made: { text: string; ink: Ink }[] = [];
    for (let n = 0; n < count; n += 1) {
      const text = randomText();
      made.push({ text, ink: await inkOf(await drawCaptcha(text)) });
    }
    return made;
  };
  const [learned, tried] = [await pictures(learn), await pictures(attempts)];
  const solvedBy = (cut: Cut) => {
    const known = learned.flatMap(({ text, ink }) =>
      cut(ink).map((slice, n) => ({ letter: text[n] ?? '', features: featuresOf(ink, slice) })),
    );
    return tried.filter(
      ({ text, ink }) =>
        text ===
        cut(ink)
          .map((slice) => nearest(known, featuresOf(ink, slice)))
          .join(''),
    ).length;
  };
  return Math.max(solvedBy(fixed), solvedBy(gathered));
}
