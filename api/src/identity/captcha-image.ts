import { randomInt } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/**
 * Characters that cannot be confused, as strokes on a grid of 4 × 6: lines are separated by spaces, each a run of
 * points "xy". Defined here because a server may have no fonts.
 */
const glyphs: Record<string, string> = {
  '2': '0110304142331506 0646',
  '3': '01103041423313 334445361605',
  '4': '30043444 3036',
  '5': '400003233344353606',
  '6': '4130100105163645443303',
  '7': '00402316',
  '8': '103041423313020110 133344453616050413',
  '9': '4313020110304145361605',
  A: '062046 0444',
  C: '411030000105163645',
  E: '4000064 0333 0646',
  F: '400006 0333',
  H: '0006 4046 0343',
  K: '0006 400346',
  L: '000646',
  M: '0600244046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
};
export const captchaCharacters = Object.keys(glyphs);

const WIDTH = 120;
const HEIGHT = 44;
const SCALE = 5;
/** Minimum distance from an edge to the centre of a letter. */
const MARGIN = 14;
/** Centre of the grid, the origin of rotation and shear. */
const MIDDLE = { x: 2, y: 3 };
/** Number of segments per stroke, so that a bent stroke looks smooth. */
const STEPS = 6;

interface Point {
  x: number;
  y: number;
}
type Bend = (point: Point) => Point;

/** A random integer from `low` to `high`; cryptographic, so that an image cannot be predicted from an earlier one. */
const between = (low: number, high: number) => randomInt(low, high + 1);
const fraction = (low: number, high: number) => between(Math.round(low * 100), Math.round(high * 100)) / 100;

/**
 * Renders the text as a JPEG of 120 × 44 px. To resist segmentation and template matching, letters have random spacing,
 * rotation, shear and scale, two sine waves distort the image, two lines in the text colour cross it and one in the
 * background colour cuts through it. `api/src/testing/captcha-solver.ts` measures the resistance.
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const paper = `hsl(${between(200, 240)} 40% 95%)`;
  context.fillStyle = paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = `hsl(${between(200, 260)} ${between(40, 70)}% ${between(22, 38)}%)`;

  const bend = waves();
  const letters = [...text];
  const gaps = letters.map(() => between(23, 29));
  const lastStart = WIDTH - MARGIN - gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  let x = between(MARGIN, Math.max(MARGIN, lastStart));
  for (const [place, letter] of letters.entries()) {
    if (place > 0) x += gaps[place] ?? 0;
    context.lineWidth = fraction(2.2, 3.2);
    const put = placed({ x, y: HEIGHT / 2 + between(-4, 4) });
    for (const line of (glyphs[letter] ?? '').split(' ')) stroke(context, line, (point) => bend(put(point)));
  }

  for (let line = 0; line < 2; line += 1) cross(context, fraction(1, 1.5));
  context.strokeStyle = paper;
  cross(context, 1);
  return canvas.encode('jpeg', 70);
}

/** Random rotation, shear and scale of a letter around its centre, then its translation to `at`. */
function placed(at: Point): Bend {
  const [turn, shear, wide, high] = [
    fraction(-0.34, 0.34),
    fraction(-0.25, 0.25),
    fraction(0.75, 1.05),
    fraction(0.8, 1.05),
  ];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (point) => {
    const v = (point.y - MIDDLE.y) * SCALE * high;
    const u = (point.x - MIDDLE.x) * SCALE * wide + shear * v;
    return { x: at.x + u * cos - v * sin, y: at.y + u * sin + v * cos };
  };
}

/** Distorts the whole image by a horizontal and a vertical sine wave. */
function waves(): Bend {
  const [along, across] = [fraction(1.1, 2.2), fraction(1.1, 2.2)];
  const [longX, longY] = [between(36, 70), between(22, 40)];
  const [startX, startY] = [fraction(0, 6.28), fraction(0, 6.28)];
  return ({ x, y }) => ({
    x: x + along * Math.sin((2 * Math.PI * y) / longY + startY),
    y: y + across * Math.sin((2 * Math.PI * x) / longX + startX),
  });
}

function stroke(context: SKRSContext2D, points: string, bend: Bend): void {
  context.beginPath();
  let last: Point | undefined;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const corner = {
      x: Number(points[at]) + fraction(-0.12, 0.12),
      y: Number(points[at + 1]) + fraction(-0.12, 0.12),
    };
    const from = last ?? corner;
    for (let step = last ? 1 : STEPS; step <= STEPS; step += 1) {
      const part = step / STEPS;
      const { x, y } = bend({
        x: from.x + (corner.x - from.x) * part,
        y: from.y + (corner.y - from.y) * part,
      });
      if (last) context.lineTo(x, y);
      else context.moveTo(x, y);
    }
    last = corner;
  }
  context.stroke();
}

/** Draws a random curve from the left to the right edge. */
function cross(context: SKRSContext2D, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(0, between(6, HEIGHT - 6));
  context.bezierCurveTo(
    WIDTH / 3,
    between(0, HEIGHT),
    (2 * WIDTH) / 3,
    between(0, HEIGHT),
    WIDTH,
    between(6, HEIGHT - 6),
  );
  context.stroke();
}
