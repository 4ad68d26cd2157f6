import { run } from '../testing/runs';
import { HEADING, section } from './report';

const about = { machine: 'a machine', version: 'Mozilla Firefox 153.8.0esr', rounds: 6 };
const rounds = (count: number) =>
  Array.from({ length: count }, (_, round) => [
    run('floor-csr', round, 400 + round),
    run('haozhan-home', round, 480 + round),
  ]).flat();
const rowsOf = (page: string, start: string) => page.split('\n').filter((line) => line.startsWith(start));

it('six rounds in Firefox give ratios to the floor with intervals, and goals that are met or missed', () => {
  const page = section(rounds(6), about);
  expect(page.split('\n')[0]).toBe(HEADING);
  expect(rowsOf(page, '| haozhan-home | fcp | floor')).toEqual([
    '| haozhan-home | fcp | floor | 1.20 | ≤1.25 | met |',
  ]);
  expect(rowsOf(page, '| haozhan-home | card text | floor')[0]).toContain('| ≤1.05 | missed |');
});

it('it says which Firefox and which machine', () => {
  const page = section(rounds(1), about);
  expect(page).toContain('a machine');
  expect(page).toContain('Mozilla Firefox 153.8.0esr');
});

it('no goal in ms of the throttled phone is judged, no figure that Firefox does not report, no page that was not visited', () => {
  const goals = rowsOf(section(rounds(6), about), '| haozhan-').filter((line) => line.includes('≤'));
  expect(goals.length).toBeGreaterThan(0);
  for (const line of goals)
    expect(line).toMatch(
      /^\| haozhan-home \| (fcp|lcp|card text|warm card text|detail ms|back ms) \| floor \|/,
    );
});
