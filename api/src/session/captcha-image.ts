import { randomInt } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/**
 * Characters that nobody takes for another, as strokes on a grid of 4 × 6: lines are parted by spaces, each a run of
 * points "xy". Drawn by hand because a server has no fonts to rely on.
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
const CELL = 27;
const SCALE = 5;

/** From `low` up to `high`, whole numbers; the image must not be guessed from an earlier one. */
const between = (low: number, high: number) => randomInt(low, high + 1);
const ink = () => `hsl(${between(200, 260)} ${between(40, 70)}% ${between(22, 38)}%)`;

/** A JPEG of the text, 120 × 44 px: bent characters under a few crossing lines. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${between(200, 240)} 40% 95%)`;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.lineCap = 'round';
  context.lineJoin = 'round';

  [...text].forEach((character, position) => {
    context.save();
    context.translate(9 + position * CELL + between(-2, 2), 8 + between(-3, 3));
    context.rotate(between(-18, 18) / 100);
    context.scale(between(75, 95) / 100, between(80, 100) / 100);
    context.strokeStyle = ink();
    context.lineWidth = between(24, 34) / 10;
    for (const line of (glyphs[character] ?? '').split(' ')) stroke(context, line);
    context.restore();
  });

  for (let line = 0; line < 3; line++) {
    context.strokeStyle = ink();
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(0, between(4, HEIGHT - 4));
    context.bezierCurveTo(
      WIDTH / 3,
      between(0, HEIGHT),
      (2 * WIDTH) / 3,
      between(0, HEIGHT),
      WIDTH,
      between(4, HEIGHT - 4),
    );
    context.stroke();
  }
  return canvas.encode('jpeg', 70);
}

function stroke(context: SKRSContext2D, points: string): void {
  context.beginPath();
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = Number(points[at]) * SCALE;
    const y = Number(points[at + 1]) * SCALE;
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x + between(-5, 5) / 10, y + between(-5, 5) / 10);
  }
  context.stroke();
}
