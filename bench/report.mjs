// Usage: node report.mjs results.json [--floor floor-csr]
// Prints medians (min-max) per site and the ratio of each site to the floor of the same run.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { floor: { type: 'string', default: 'floor-csr' } },
});
const { runs, device, started } = JSON.parse(readFileSync(positionals[0] ?? 'results.json', 'utf8'));
const sites = [...new Set(runs.map((r) => r.site))];
const kib = (b) => (b ?? 0) / 1024;
const METRICS = {
  'js KiB': (r) => kib(r.cold.bytes.js),
  'non-image KiB': (r) => kib(r.cold.bytes.total - (r.cold.bytes.image ?? 0)),
  'total KiB': (r) => kib(r.cold.bytes.total),
  requests: (r) => r.cold.wireRequests,
  fcp: (r) => r.cold.fcp,
  lcp: (r) => r.cold.lcp,
  'card text': (r) => r.cold.cardText,
  'card image': (r) => r.cold.cardImage,
  'first screen': (r) => r.cold.fold,
  tbt: (r) => r.cold.tbt,
  'long tasks': (r) => r.cold.longTaskMs,
  cls: (r) => r.cold.cls * 1000,
  'heap KiB': (r) => kib(r.cold.heapBytes),
  'detail ms': (r) => r.toDetail?.ms,
  'back ms': (r) => r.back?.ms,
  'back calls KiB': (r) => (r.back ? kib(r.back.bytes.api) : undefined),
  'tap at first text ms': (r) => r.tapAtOnce?.ms,
  'cards scrolled': (r) => r.scrollFar?.cards,
  'scroll blocked ms': (r) => r.scrollFar?.blockingMs,
  'longest in scroll ms': (r) => r.scrollFar?.longestMs,
  'other remote ms': (r) => r.elsewhere?.ms,
  'warm card text': (r) => r.warm.cardText,
  'warm first screen': (r) => r.warm.fold,
  'warm KiB': (r) => kib(r.warm.bytes.total),
};
const numbers = (site, pick) =>
  runs
    .filter((r) => r.site === site && !r.error)
    .map(pick)
    .filter((v) => typeof v === 'number' && Number.isFinite(v))
    .sort((a, b) => a - b);
const median = (list) => (list.length ? (list[(list.length - 1) >> 1] + list[list.length >> 1]) / 2 : null);
const show = (v) => (v === null ? '-' : v < 10 ? v.toFixed(1) : Math.round(v).toString());

console.log(`started ${started}, ${JSON.stringify(device)}; CLS is x1000; times in ms; median (min-max)\n`);
console.log(
  `| site | runs | ${Object.keys(METRICS).join(' | ')} |\n|---|---|${Object.keys(METRICS)
    .map(() => '---:')
    .join('|')}|`,
);
for (const site of sites) {
  const cells = Object.values(METRICS).map((pick) => {
    const list = numbers(site, pick);
    const [low, high] = [show(list[0] ?? null), show(list.at(-1) ?? null)];
    return low === high ? show(median(list)) : `${show(median(list))} (${low}-${high})`;
  });
  console.log(`| ${site} | ${numbers(site, (r) => r.cold.fcp).length} | ${cells.join(' | ')} |`);
}
const ratioOf = [
  'fcp',
  'lcp',
  'card text',
  'first screen',
  'detail ms',
  'back ms',
  'warm card text',
  'non-image KiB',
  'heap KiB',
];
const ratios = (title, of, against) => {
  console.log(
    `\n${title}\n\n| site | ${ratioOf.join(' | ')} |\n|---|${ratioOf.map(() => '---:').join('|')}|`,
  );
  for (const site of of) {
    const cells = ratioOf.map((name) => {
      const ratios = runs
        .filter((r) => r.site === site && !r.error)
        .map((r) => {
          const floor = runs.find((f) => f.site === against(r) && f.round === r.round && !f.error);
          return floor ? METRICS[name](r) / METRICS[name](floor) : NaN;
        })
        .filter(Number.isFinite)
        .sort((a, b) => a - b);
      const m = median(ratios);
      return m === null ? '-' : m.toFixed(2);
    });
    console.log(`| ${site} | ${cells.join(' | ')} |`);
  }
};
ratios(
  `Median of the per-round ratio to ${values.floor}, for a page of goods to its own floor`,
  sites,
  (r) => r.floor,
);
ratios(
  'Median of the per-round ratio to the same app as a monolith, both without server rendering',
  sites.filter((site) => site.startsWith('shell-')),
  (r) => r.site.replace('shell-', 'monolith-'),
);

/** Median over the rounds of a figure, or of its ratio to the site's floor (`to`: to another site). */
const of = (site, name, to) => {
  const list = runs
    .filter((r) => r.site === site && !r.error)
    .map((r) => {
      const value = METRICS[name](r);
      if (!to) return value;
      const other = runs.find(
        (f) => f.site === (to === 'floor' ? r.floor : to) && f.round === r.round && !f.error,
      );
      return other ? value / METRICS[name](other) : NaN;
    })
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return median(list);
};
// The design's goals (quality, "Speed" and LD6). They are printed, never checked: times depend on the machine.
const pages = ['haozhan-home', 'haozhan-goodList', 'haozhan-goodDetail'];
const goals = [
  ...pages.flatMap((page) => [
    [page, 'fcp', 'floor', 1.25],
    [page, 'card text', 'floor', 0.85],
    [page, 'lcp', 'floor', 0.9],
    [page, 'tbt', undefined, 200],
    [page, 'cls', undefined, 0],
    [page, 'heap KiB', undefined, 2560],
    [page, 'warm card text', 'floor', 1.2],
    [page.replace('haozhan', 'shell'), 'card text', page.replace('haozhan', 'monolith'), 1.1],
  ]),
  ...['haozhan-home', 'haozhan-goodList'].flatMap((page) => [
    [page, 'detail ms', 'floor', 1.75],
    [page, 'detail ms', undefined, 100],
    [page, 'back ms', 'floor', 1.25],
  ]),
  ['haozhan-home', 'other remote ms', undefined, 150],
  ['haozhan-home', 'lcp', undefined, 2500],
  ['haozhan-goodList', 'detail ms', undefined, 300],
];
console.log('\nGoals (a ratio to the floor or to the named site, else ms, KiB or CLS x1000)\n');
console.log('| site | figure | of | measured | goal | met |\n|---|---|---|--:|--:|---|');
for (const [site, name, to, goal] of goals) {
  const value = of(site, name, to);
  const shownValue = value === null ? '-' : value < 10 ? value.toFixed(2) : Math.round(value);
  console.log(
    `| ${site} | ${name} | ${to ?? ''} | ${shownValue} | ≤${goal} | ${value === null ? '-' : value <= goal ? 'yes' : 'no'} |`,
  );
}
