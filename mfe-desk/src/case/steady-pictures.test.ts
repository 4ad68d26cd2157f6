import { steadyPictures } from './steady-pictures';

const NOW = Date.parse('2026-11-20T14:30:00+08:00');
const signed = (minutes: number, s: string) => {
  const end = Math.floor((NOW + minutes * 60_000) / 1_000).toString(36);
  return `/api/files/private/f1/small?e=${end}&s=${s}`;
};

test('a picture that is shown keeps its address while it is valid, and then gets the newer one', () => {
  const known = new Map<string, string>();
  const first = { url: signed(10, 'one'), cover: '/api/files/c1' };
  expect(steadyPictures(first, known, NOW)).toBe(first);
  const second = { url: signed(13, 'two'), cover: '/api/files/c1' };
  expect(steadyPictures(second, known, NOW + 3 * 60_000)).toEqual(first);
  expect(steadyPictures(second, known, NOW + 7 * 60_000)).toEqual(second);
  expect(steadyPictures(first, known, NOW + 7 * 60_000)).toEqual(second);
});
