import { lettering, widthOf } from './lettering';
import { n } from './svg';

/** Where the mark stands: its top left corner. */
interface Place {
  left: number;
  top: number;
}

/** The width of the mark with letters of this size. */
export const exampleMarkWidth = (size: number) => widthOf('示例', { size }) + size * 0.7;

/** 示例 on white in a box: readable on every picture, at every size it is shown. */
export function exampleMark({ left, top }: Place, size: number): string {
  const [width, height] = [exampleMarkWidth(size), size * 1.5];
  return (
    `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="${n(size * 0.3)}" fill="#fff" fill-opacity=".92"/>` +
    lettering('示例', left + width / 2, top + size * 1.1, { size, fill: '#10201F', align: 'middle' })
  );
}
