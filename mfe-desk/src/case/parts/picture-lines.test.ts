import { brightnessOf, GRID, linesBetween } from './picture-lines';

const { columns, rows } = GRID;
const blank = () => Array.from({ length: columns * rows }, () => 20);
/** A picture with bright rectangles. */
const withRectangles = (...places: { x: number; y: number; w: number; h: number }[]) => {
  const cells = blank();
  for (const { x, y, w, h } of places)
    for (let dy = 0; dy < h; dy += 1)
      for (let dx = 0; dx < w; dx += 1) cells[(y + dy) * columns + x + dx] = 220;
  return cells;
};

test('a figure that differs is underlined once, the largest place first; noise is not', () => {
  const figure = { x: 4, y: 8, w: 6, h: 3 };
  const listed = withRectangles(figure, { x: 30, y: 20, w: 2, h: 2 });
  const found = withRectangles({ ...figure, w: 3 }, { ...figure, x: 9, w: 1 }).map((value) => value + 8);
  expect(linesBetween(listed, found)).toEqual([
    { left: 7 / columns, top: 11 / rows, width: 2 / columns },
    { left: 30 / columns, top: 22 / rows, width: 2 / columns },
  ]);
  expect(linesBetween(listed, listed)).toEqual([]);
});

test('pictures of different screens are not marked', () => {
  expect(linesBetween(blank(), withRectangles({ x: 0, y: 0, w: columns, h: 8 }))).toBe('unlike');
});

test('brightness weighs the colours as the eye does', () => {
  expect(brightnessOf(new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255])).map(Math.round)).toEqual([
    77, 150,
  ]);
});
