/** Rounds a coordinate to one decimal, which is finer than any screen shows. */
export const n = (value: number): number => Number(value.toFixed(1));

/** Side of the square that pictures are designed on before scaling. */
export const FIELD = 440;

export const svg = (w: number, h: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${content}</svg>`;

export const rect = (w: number, h: number, attributes: string): string =>
  `<rect width="${w}" height="${h}" ${attributes}/>`;

export const at = (x: number, y: number, content: string): string =>
  `<g transform="translate(${n(x)} ${n(y)})">${content}</g>`;

/** SVG path data of a polyline. */
export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], place) => `${place ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
