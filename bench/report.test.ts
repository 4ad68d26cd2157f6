import { judge } from './goals';
import { report, withInterval } from './report';
import { run } from './testing/runs';

const rounds = (count: number) =>
  Array.from({ length: count }, (_, round) => [
    run('floor-csr', round, 400 + round),
    run('haozhan-home', round, 480 + round),
  ]).flat();
const lineOf = (page: string, start: string) => page.split('\n').find((line) => line.startsWith(start));

it('a goal is met or missed where the whole interval says so, and not decided otherwise', () => {
  expect(judge({ value: 1, low: 0.9, high: 1.1, count: 6 }, 1.1)).toBe('met');
  expect(judge({ value: 1.3, low: 1.2, high: 1.4, count: 6 }, 1.1)).toBe('missed');
  expect(judge({ value: 1.05, low: 1, high: 1.2, count: 6 }, 1.1)).toBe('not decided');
  expect(judge({ value: 1, count: 5 }, 1.1)).toBe('not decided');
});

it('six rounds give ratios with intervals, and goals that are met or missed', () => {
  const page = report(rounds(6));
  expect(lineOf(page, '| haozhan-home | fcp | floor')).toBe(
    '| haozhan-home | fcp | floor | 1.20 | ≤1.25 | met |',
  );
  expect(lineOf(page, '| haozhan-home | card text | floor')).toContain('| ≤1.05 | missed |');
  expect(lineOf(page, '| haozhan-home | heap KiB')).toContain('| 1.00 | ≤3072 | met |');
});

it('of the taps of a visit, what three of four take at most, and the longest', () => {
  const page = report(rounds(6).map((one) => ({ ...one, taps: [200, 16, 24, 16] })));
  expect(lineOf(page, '| haozhan-home | tap p75 ms')).toContain('| 24 | ≤100 | met |');
  expect(lineOf(page, '| haozhan-home | longest tap ms')).toContain('| 200 | ≤100 | missed |');
});

it('one round decides no goal, and what was not measured is a dash', () => {
  const page = report(rounds(1));
  expect(lineOf(page, '| haozhan-home | fcp | floor')).toContain('not decided');
  expect(lineOf(page, '| haozhan-goodList | fcp | floor')).toBe(
    '| haozhan-goodList | fcp | floor | - | ≤1.25 | - |',
  );
});

it('an interval is printed where it has a width', () => {
  expect(withInterval({ value: 1.5, low: 1.4, high: 1.63, count: 6 })).toBe('1.50 (1.40–1.63)');
  expect(withInterval({ value: 120, count: 2 })).toBe('120');
});
