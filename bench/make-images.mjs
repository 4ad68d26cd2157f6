// Draws 20 product pictures (360x360 WebP, about 12 KB each) in Chromium, so that every compared site shows the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from './cdp.mjs';

const out = process.argv[2] ?? 'img';
mkdirSync(out, { recursive: true });
const browser = await launch();
const { targetInfos } = await browser.send('Target.getTargets');
const { sessionId } = await browser.send('Target.attachToTarget', {
  targetId: targetInfos.find((t) => t.type === 'page').targetId,
  flatten: true,
});
for (let i = 1; i <= 20; i++) {
  const expression = `(${draw})(${i})`;
  const { result } = await browser.send('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
  writeFileSync(`${out}/p${i}.webp`, Buffer.from(result.value.split(',')[1], 'base64'));
}
await browser.close();

function draw(seed) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 360, height: 360 });
  const g = canvas.getContext('2d');
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
