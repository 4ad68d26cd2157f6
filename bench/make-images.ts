import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPage, launch } from './browser/cdp';

/** Draws one picture on a canvas; runs in the page. @returns a data URL */
function draw(seed: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 360, height: 360 });
  const g = canvas.getContext('2d') as CanvasRenderingContext2D;
  let state = (seed * 2654435761) >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const sky = g.createLinearGradient(0, 0, 360, 360);
  sky.addColorStop(0, `hsl(${random() * 360} 60% 30%)`);
  sky.addColorStop(1, `hsl(${random() * 360} 60% 60%)`);
  g.fillStyle = sky;
  g.fillRect(0, 0, 360, 360);
  for (let i = 0; i < 260; i++) {
    g.fillStyle = `hsla(${random() * 360} 70% ${20 + random() * 60}% / ${0.2 + random() * 0.5})`;
    g.beginPath();
    g.ellipse(random() * 360, random() * 360, 4 + random() * 40, 4 + random() * 30, random() * 6, 0, 7);
    g.fill();
  }
  return canvas.toDataURL('image/webp', 0.42);
}

/**
 * Creates 20 product pictures (360×360 WebP, about 12 KB each) in a folder, so that every compared site shows the
 * same bytes.
 */
export async function makeImages(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launch();
  try {
    const { evaluate } = await firstPage(browser);
    for (let i = 1; i <= 20; i++) {
      const url = await evaluate<string>(`(${draw})(${i})`);
      writeFileSync(join(folder, `p${i}.webp`), Buffer.from(url.split(',')[1] ?? '', 'base64'));
    }
  } finally {
    await browser.close();
  }
}
