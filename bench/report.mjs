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
console.log(
  `\nMedian of the per-round ratio to ${values.floor}\n\n| site | ${ratioOf.join(' | ')} |\n|---|${ratioOf.map(() => '---:').join('|')}|`,
);
for (const site of sites) {
  const cells = ratioOf.map((name) => {
    const ratios = runs
      .filter((r) => r.site === site && !r.error)
      .map((r) => {
        const floor = runs.find((f) => f.site === values.floor && f.round === r.round && !f.error);
        return floor ? METRICS[name](r) / METRICS[name](floor) : NaN;
      })
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    const m = median(ratios);
    return m === null ? '-' : m.toFixed(2);
  });
  console.log(`| ${site} | ${cells.join(' | ')} |`);
}
