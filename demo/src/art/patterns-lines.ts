import type { Pattern } from './pattern';
import { line, n } from './svg';

/** A curve across the full width. */
const across = (w: number, parts: number, y: (x: number) => number) =>
  line(Array.from({ length: parts + 2 }, (_, part) => [(part * w) / parts, y((part * w) / parts)] as const));

const stroke = (d: string, colour: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${n(opacity * 10) / 10}" stroke-width="${n(width)}"/>`;

/** Overlapping hills, one crest highlighted. */
export const contour: Pattern = (random, w, h, c) => {
  const a = random.next() * 6;
  const b = random.next() * 6;
  return Array.from({ length: 13 }, (_, row) => {
    const crest = across(w, 14, (x) => {
      const long = Math.sin((x / w) * 5 + a) * h * 0.07 * (1 - row / 18);
      return h * 0.02 + row * h * 0.085 + long + Math.sin((x / w) * 9 + b) * h * 0.03;
    });
    const pale = row % 4 === 3;
    const lit = row === 5;
    return `<path d="${crest} L${w + 20} ${h + 20} L-20 ${h + 20}Z" fill="${pale ? c.mid : c.ground}" opacity="${pale ? 0.5 : 0.3}"/>${stroke(crest, lit ? c.spot : c.light, lit ? 0.95 : 0.22, lit ? 2.4 : 1)}`;
  }).join('');
};

/** A planet with its moons. */
export const orbit: Pattern = (random, w, h, c) => {
  const x = w * (0.55 + random.next() * 0.25);
  const y = h * (0.3 + random.next() * 0.15);
  const r = n(w * 0.2);
  const planet = `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${c.mid}"/><path d="M${n(x - r)} ${n(y)}a${r} ${r} 0 0 0 ${n(2 * r)} 0Z" fill="${c.ground}" opacity=".45"/>`;
  const moons = Array.from({ length: 5 }, (_, place) => {
    const far = w * (0.27 + place * 0.095);
    const angle = random.next() * 2 * Math.PI;
    const tilt = -24 + random.next() * 8;
    const size = w * (0.012 + random.next() * 0.02);
    return `<g transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(far)}" ry="${n(far * 0.46)}" fill="none" stroke="${c.light}" stroke-opacity=".4" stroke-width="1.4"/><circle cx="${n(x + Math.cos(angle) * far)}" cy="${n(y + Math.sin(angle) * far * 0.46)}" r="${n(size)}" fill="${place === 2 ? c.spot : c.light}"/></g>`;
  }).join('');
  return planet + moons + star(x - w * 0.02, y - w * 0.04, w * 0.075, c.spot);
};

const star = (x: number, y: number, r: number, fill: string) => {
  const [out, near] = [n(r), n(r * 0.16)];
  return `<path transform="translate(${n(x)} ${n(y)})" d="M0 ${-out}Q${near} ${-near} ${out} 0Q${near} ${near} 0 ${out}Q${-near} ${near} ${-out} 0Q${-near} ${-near} 0 ${-out}Z" fill="${fill}"/>`;
};

/** Rails that converge at a sun, with stars above. */
export const rails: Pattern = (random, w, h, c) => {
  const x = w * (0.55 + random.next() * 0.3);
  const y = h * (0.22 + random.next() * 0.1);
  const tracks = Array.from({ length: 19 }, (_, place) => {
    const lit = place === 6 || place === 11;
    const d = `M${n(x)} ${n(y)}L${n(x + (place - 9) * w * 0.2)} ${h}`;
    return stroke(d, lit ? c.spot : c.light, lit ? 0.9 : 0.3, lit ? 3 : 1.3);
  }).join('');
  const sleepers = Array.from({ length: 7 }, (_, place) =>
    stroke(`M0 ${n(y + (h - y) * ((place + 1) / 8) ** 2.1)}H${w}`, c.mid, 0.7, 1.5 + place * 0.5),
  ).join('');
  const stars = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${n(random.next() * w)}" cy="${n(random.next() * y * 1.05)}" r="${n(0.8 + random.next() * 2.2)}" fill="${c.light}" opacity="${n(0.3 + random.next() * 0.6)}"/>`,
  ).join('');
  const sun = [
    [0.1, c.mid],
    [0.06, c.spot],
  ]
    .map(([r, fill]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(w * Number(r))}" fill="${fill}"/>`)
    .join('');
  return tracks + sleepers + stars + sun;
};

/** Wave lines with an amplitude peak at one point. */
export const waves: Pattern = (random, w, h, c) => {
  const a = random.next() * 6;
  const middle = w * (0.5 + random.next() * 0.3);
  return Array.from({ length: 22 }, (_, row) => {
    const d = across(w, 22, (x) => {
      const swell = Math.exp(-(((x - middle) / (w * 0.24)) ** 2));
      return h * 0.08 + row * h * 0.036 + Math.sin((x / w) * 14 + row * 0.5 + a) * h * 0.034 * swell * 2.4;
    });
    const lit = row === 9;
    return stroke(d, lit ? c.spot : c.light, lit ? 1 : 0.16 + 0.02 * row, lit ? 3 : 1.5);
  }).join('');
};

/** Three spiral arms: broad, thin and highlighted. */
export const spiral: Pattern = (random, w, h, c) => {
  const x = w * (0.6 + random.next() * 0.2);
  const y = h * (0.3 + random.next() * 0.12);
  const arms = [
    { colour: c.mid, opacity: 0.9, width: 26 },
    { colour: c.light, opacity: 0.35, width: 9 },
    { colour: c.spot, opacity: 0.95, width: 3 },
  ];
  return arms
    .map(({ colour, opacity, width }) => {
      const start = random.next() * 2 * Math.PI;
      const points = Array.from({ length: 69 }, (_, place) => {
        const turn = place * 0.22;
        const far = turn * w * 0.042;
        return [x + Math.cos(turn * 0.9 + start) * far, y + Math.sin(turn * 0.9 + start) * far] as const;
      });
      return stroke(line(points), colour, opacity, width).replace('/>', ' stroke-linecap="round"/>');
    })
    .join('');
};
