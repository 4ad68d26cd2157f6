import { shownDays, shownFigures } from './shown-figures';

const step = (x: number, y: number, text = '¥1,280') => ({ x, y, text });
const today = (y: number, text?: string) => step(0.95, y, text);
const places = (...steps: ReturnType<typeof step>[]) => [...shownFigures(steps)];

test('figures with room stand at every step but the last, which has its own', () => {
  expect(places(step(0, 0.2), step(0.3, 0.3), today(0.62))).toEqual([0, 1]);
});

test('a figure that would lie on the one before it is left out, until there is room again', () => {
  expect(places(step(0, 0.2), step(0.1, 0.25), step(0.2, 0.3), today(0.62))).toEqual([0, 2]);
  expect(places(step(0, 0.2, '¥188,888.88'), step(0.2, 0.25), step(0.35, 0.3), today(0.62))).toEqual([0, 2]);
});

test('today’s figure has no other one below or above it, only well apart from it', () => {
  expect(places(step(0.6, 0.5), today(0.62))).toEqual([]);
  expect(places(step(0.6, 0.2), today(0.62))).toEqual([0]);
  expect(places(step(0.3, 0.4, '¥188,888.88'), today(0.4, '¥188,888.88'))).toEqual([]);
});

test('no figure leaves the chart', () => {
  expect(places(step(0.9, 0.2), today(0.62))).toEqual([]);
});

test('no history has none', () => {
  expect(places()).toEqual([]);
});

test('days with room stand below their steps, the first one always', () => {
  expect([...shownDays([0, 0.35, 0.55, 0.8])]).toEqual([0, 1, 2, 3]);
  expect([...shownDays([0])]).toEqual([0]);
});

test('a day that would lie on the one before it, or on today, is left out until there is room again', () => {
  expect([...shownDays([0, 0.2, 0.5, 0.6, 0.68])]).toEqual([0, 2, 4]);
  expect([...shownDays([0, 0.5, 0.86])]).toEqual([0, 1]);
});
