import type { Pattern } from './pattern';
import { n } from './svg';

/** Concentric discs with a dashed circle. */
export const rings: Pattern = (random, w, h, c) => {
  const x = n(w * (0.62 + random.next() * 0.3));
  const y = n(h * (0.2 + random.next() * 0.25));
  const discs = Array.from({ length: 9 }, (_, place) => {
    const ring = 9 - place;
    return `<circle cx="${x}" cy="${y}" r="${n(ring * w * 0.085)}" fill="${ring % 2 ? c.mid : c.ground}" opacity="${n((0.25 + 0.06 * place) * 10) / 10}"/>`;
  }).join('');
  const dash = `${n(w * 0.3 + random.next() * w * 0.4)} ${n(w * 0.1)} 4 ${n(w * 0.06)}`;
  return `${discs}<circle cx="${x}" cy="${y}" r="${n(w * 0.055)}" fill="${c.spot}"/><circle cx="${x}" cy="${y}" r="${n(w * 0.34)}" fill="none" stroke="${c.spot}" stroke-width="2" stroke-dasharray="${dash}"/>`;
};

/** A grid of triangles, one of them highlighted. */
export const facets: Pattern = (random, w, h, c) => {
  const cells = 5;
  const shift = (edge: number) => (edge % cells ? (random.next() - 0.5) * 0.7 : 0);
  const points = Array.from({ length: (cells + 1) ** 2 }, (_, place) => {
    const column = Math.floor(place / (cells + 1));
    const row = place % (cells + 1);
    return `${n(((column + shift(column)) * w) / cells)} ${n(((row + shift(row)) * h) / cells)}`;
  });
  const point = (column: number, row: number) => points[column * (cells + 1) + row];
  const bright = random.integer(4, 15);
  let rendered = '';
  let count = 0;
  for (let column = 0; column < cells; column++)
    for (let row = 0; row < cells; row++)
      for (const corners of [
        [point(column, row), point(column + 1, row), point(column, row + 1)],
        [point(column + 1, row), point(column + 1, row + 1), point(column, row + 1)],
      ]) {
        count++;
        const shade = 0.08 + random.next() * 0.42 * (1 - row / cells);
        const fill = random.chance(0.5) ? c.mid : c.light;
        rendered += `<path d="M${corners.join('L')}Z" fill="${count === bright ? c.spot : fill}" opacity="${count === bright ? 0.95 : shade.toFixed(2)}"/>`;
      }
  return rendered;
};

/** Isometric blocks of different heights, a few tops highlighted. */
export const slabs: Pattern = (random, w, _h, c) => {
  const unit = w * 0.16;
  const [right, down] = [unit * 0.87, unit * 0.5];
  const cells: [number, number][] = [];
  for (let i = -1; i < 7; i++) for (let j = -1; j < 6; j++) cells.push([i, j]);
  cells.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const bright = [11, 24, 37].map((first) => first + random.integer(0, 8));

  return cells
    .map(([i, j], place) => {
      const height = unit * (0.1 + random.next() * random.next() * 1.5);
      const x = (i - j) * right + w * 0.52;
      const y = (i + j) * down + unit * 0.6 - height;
      const far = Math.max(0.2, 1 - (i + j) * 0.085);
      const hot = bright.includes(place + 1);
      const top = hot ? c.spot : random.chance(0.45) ? c.light : c.mid;
      const p = (a: number, b: number) => `${n(x + a * right)} ${n(y + b * down)}`;
      const face = `M${p(0, 0)}L${p(1, 1)}L${p(0, 2)}L${p(-1, 1)}Z`;
      const opacity = hot ? 1 : ((0.3 + random.next() * 0.5) * far).toFixed(2);
      return (
        `<path d="M${p(-1, 1)}L${p(0, 2)}L${p(1, 1)}V${n(y + down + unit * 2)}H${n(x - right)}Z" fill="${c.ground}"/>` +
        `<path d="M${p(-1, 1)}L${p(0, 2)}V${n(y + 2 * down + unit * 1.6)}L${n(x - right)} ${n(y + down + unit * 1.6)}Z" fill="${c.mid}" opacity="${(0.62 * far).toFixed(2)}"/>` +
        `<path d="M${p(0, 2)}L${p(1, 1)}V${n(y + down + unit * 1.6)}L${n(x)} ${n(y + 2 * down + unit * 1.6)}Z" fill="${c.mid}" opacity="${(0.28 * far).toFixed(2)}"/>` +
        `<path d="${face}" fill="${c.ground}"/><path d="${face}" fill="${top}" opacity="${opacity}"/>`
      );
    })
    .join('');
};

/** A glowing disc above clouds. */
export const halo: Pattern = (random, w, h, c) => {
  const x = n(w * (0.5 + random.next() * 0.25));
  const y = n(h * (0.36 + random.next() * 0.1));
  const glow = Array.from({ length: 7 }, (_, place) => {
    const ring = 7 - place;
    return `<circle cx="${x}" cy="${y}" r="${n(ring * w * 0.1)}" fill="${c.spot}" opacity="${(0.05 + 0.022 * place).toFixed(2)}"/>`;
  }).join('');
  const clouds = Array.from({ length: 4 }, (_, layer) => {
    let d = `M0 ${n(h * (0.62 + layer * 0.1))}`;
    for (let bump = 1; bump <= 4; bump++)
      d += `Q${n(((bump - 0.5) * w) / 4)} ${n(h * (0.5 + layer * 0.11 + (random.next() - 0.5) * 0.12))} ${n((bump * w) / 4)} ${n(h * (0.6 + layer * 0.1 + (random.next() - 0.5) * 0.05))}`;
    return `<path d="${d}V${h}H0Z" fill="${layer % 2 ? c.light : c.mid}" opacity="${(0.34 + 0.05 * layer).toFixed(2)}"/>`;
  }).join('');
  return `${glow}${clouds}<circle cx="${x}" cy="${y}" r="${n(w * 0.075)}" fill="${c.spot}"/>`;
};

/** A honeycomb with a few highlighted cells. */
export const hex: Pattern = (random, w, h, c) => {
  const r = w * 0.105;
  let rendered = '';
  for (let column = -1; column < 7; column++)
    for (let row = -1; row < 7; row++) {
      const x = column * r * 1.74 + (row % 2 ? r * 0.87 : 0);
      const y = row * r * 1.5;
      const chance = random.next();
      const cell = (size: number) =>
        Array.from(
          { length: 6 },
          (_, corner) =>
            `${n(x + Math.sin(corner * 1.0472) * r * size)} ${n(y + Math.cos(corner * 1.0472) * r * size)}`,
        ).join('L');
      const lit = chance > 0.95;
      const shade = (0.1 + random.next() * 0.4) * Math.max(0.15, 1.05 - y / h);
      const fill = lit ? c.spot : chance > 0.6 ? c.mid : c.light;
      rendered += `<path d="M${cell(0.93)}Z" fill="${fill}" opacity="${lit ? 0.95 : shade.toFixed(2)}"/>`;
      if (chance > 0.82 && !lit)
        rendered += `<path d="M${cell(0.6)}Z" fill="none" stroke="${c.spot}" stroke-width="2"/>`;
    }
  return rendered;
};

/** 青海波: rows of scales, one of them highlighted. */
export const scales: Pattern = (random, w, _h, c) => {
  const r = w * 0.155;
  const bright = random.integer(6, 15);
  let rendered = '';
  let count = 0;
  for (let row = 0; row < 9; row++)
    for (let column = -1; column < 5; column++) {
      count++;
      const x = column * r * 2 + (row % 2 ? r : 0) + r;
      const y = row * r * 0.55 + r * 0.4;
      const fills = [c.ground, c.mid, count === bright ? c.spot : c.ground];
      for (const [ring, fill] of fills.entries())
        rendered += `<circle cx="${n(x)}" cy="${n(y)}" r="${n((r * (3 - ring)) / 3)}" fill="${fill}" stroke="${c.light}" stroke-opacity=".4" stroke-width="1.2"/>`;
    }
  return rendered;
};

/** Rays from a lower corner, one highlighted. */
export const fan: Pattern = (random, w, h, c) => {
  const fromRight = random.chance(0.5);
  const x = w * (fromRight ? 0.95 : 0.05);
  const y = h * 1.02;
  const bright = (fromRight ? 20 : 8) + random.integer(0, 5);
  return Array.from({ length: 34 }, (_, ray) => {
    const angle = -Math.PI * (0.02 + (ray / 34) * 0.96);
    const length = w * (0.75 + 0.45 * random.next());
    const lit = ray === bright;
    const broad = ray % 3 > 0;
    return `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * length * 1.3)} ${n(y + Math.sin(angle) * length * 1.15)}" stroke="${lit ? c.spot : broad ? c.mid : c.light}" stroke-opacity="${lit ? 1 : broad ? 0.75 : 0.3}" stroke-width="${lit ? 6 : broad ? 9 : 2}" stroke-linecap="round"/>`;
  }).join('');
};
