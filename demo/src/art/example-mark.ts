import { lettering, widthOf } from './lettering';
import { n } from './svg';

/** 示例 on white in a box, whose top right corner is at (right, top): readable on every picture, at every size it is shown. */
export function exampleMark(right: number, top: number, size: number): string {
  const [width, height] = [widthOf('示例', { size }) + size * 0.7, size * 1.5];
  return (
    `<rect x="${n(right - width)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="${n(size * 0.3)}" fill="#fff" fill-opacity=".92"/>` +
    lettering('示例', right - width / 2, top + size * 1.1, { size, fill: '#10201F', align: 'middle' })
  );
}
