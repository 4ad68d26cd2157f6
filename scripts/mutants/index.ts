/**
 * `pnpm mutants`: mutates code in random places, one at a time, and counts how often one of its package's own jest
 * tests fails. Exit code 1 below the threshold of targets.ts.
 */
import { parseArgs } from 'node:util';
import { runCommand } from 'releases/run-command';
import { type ChangedLines, changedSince, isChanged } from './changed';
import { codeFiles, listMutants, type Mutant } from './list';
import { pick } from './random';
import { scoreOf, survivorLines, writeReport } from './report';
import { type Judged, judge } from './run';
import { type Target, targetNamed } from './targets';

const USAGE = `pnpm mutants <包>               在它的代码里随机改动，看它自己的测试发现多少
pnpm mutants --since <提交>      只改和这次提交不同的行
  --count 200 --seed 1          改多少处，用哪个随机种子
  --files a,b                   只改这些文件`;

/** In percent; the rest allows for equivalent mutants, which no test can catch. */
const THRESHOLD_OF_A_CHANGE = 90;

export interface MutantsOptions {
  /** Number of mutants; default 200. */
  count?: number;
  /** Seed of the random sample; default 1. */
  seed?: number;
  /** Files relative to the checkout's root, instead of the target's sources. */
  files?: string[];
}

function printResult(name: string, judged: readonly Judged[], threshold: number, seed: number): boolean {
  const score = scoreOf(judged);
  const caught = judged.filter((one) => one.caught).length;
  for (const line of survivorLines(judged)) console.log(line);
  const file = writeReport(name, { threshold, seed, mutants: judged });
  console.log(
    `${name}：${judged.length} 处改动，测试发现 ${caught} 处（${score.toFixed(1)}%，要求 ${threshold}%），种子 ${seed}，详见 ${file}`,
  );
  return score >= threshold;
}

/**
 * Mutates a sample of one package.
 * @returns whether enough were caught
 * @throws Error if its tests fail without a mutant
 */
export async function mutatePackage(
  target: Target,
  { count = 200, seed = 1, files }: MutantsOptions = {},
): Promise<boolean> {
  const mutants = await listMutants(codeFiles(files ?? target.sources));
  const sample = pick(mutants, count, seed);
  console.log(`${target.package}：共 ${mutants.length} 处可改，抽 ${sample.length} 处`);
  return printResult(`mutants-${target.package}`, await judge(target, sample), target.threshold, seed);
}

const packageOf = (file: string) => file.split('/')[0] ?? '';

/** Mutants of changed lines, filled up with mutants from the rest of the changed files. */
async function sampleOfChange(changed: ChangedLines, count: number, seed: number): Promise<Mutant[]> {
  const files = [...changed.keys()].filter((file) => /^[\w-]+\/src\//.test(file));
  const mutants = await listMutants(codeFiles(files));
  const [inside, outside] = [true, false].map((wanted) =>
    mutants.filter((mutant) => isChanged(changed, mutant) === wanted),
  ) as [Mutant[], Mutant[]];
  const picked = pick(inside, count, seed);
  return [...picked, ...pick(outside, count - picked.length, seed)];
}

/**
 * Mutates what differs from a commit; the tests of each package must catch the mutants.
 * @returns whether enough were caught
 */
export async function mutateChange(
  ref: string,
  { count = 10, seed = 1 }: MutantsOptions = {},
): Promise<boolean> {
  const sample = await sampleOfChange(changedSince(ref), count, seed);
  const judged: Judged[] = [];
  for (const folder of new Set(sample.map(({ file }) => packageOf(file)))) {
    const { tests: _all, without: _none, ...target } = targetNamed(folder);
    judged.push(
      ...(await judge(
        target,
        sample.filter(({ file }) => packageOf(file) === folder),
      )),
    );
  }
  return printResult('mutants-change', judged, THRESHOLD_OF_A_CHANGE, seed);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string' },
      seed: { type: 'string' },
      files: { type: 'string' },
      since: { type: 'string' },
    },
  });
  const options: MutantsOptions = {
    ...(values.count && { count: Number(values.count) }),
    ...(values.seed && { seed: Number(values.seed) }),
    ...(values.files && { files: values.files.split(',') }),
  };
  if ([options.count, options.seed].some((number) => number !== undefined && !Number.isInteger(number)))
    throw new Error('--count 和 --seed 要写整数');
  const enough =
    values.since !== undefined
      ? await mutateChange(values.since, options)
      : await mutatePackage(targetNamed(positionals[0]), options);
  process.exit(enough ? 0 : 1);
}

if (require.main === module) runCommand(USAGE, main);
