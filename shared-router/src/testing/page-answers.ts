import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type RouteName, routeAt } from 'shared-contract';
import type { GivenAnswer } from 'shared-sdk/testing';

/** A row of a page table: `pay: lazyPage(() => import('./buying/pay/PayPage'))`. */
const ROW = /(\w+): lazyPage\(\(\) => import\('(\.[^']+)'\)\)/g;
/** The files in which a package has its table. */
const TABLES = ['src/pages.ts', 'src/Site.tsx'];
/** How fees and deadlines are answered says nothing about a page: each has them from the start. */
const COMMON = 'getTradeRules';

function packageOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder));
}

/** The pages whose component is beside a test file, by the page table of its package. */
export function pagesBeside(testFile: string): string[] {
  const root = packageOf(dirname(testFile));
  const page = testFile.replace(/\.test\.tsx$/, '');
  return TABLES.map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .flatMap((table) =>
      [...readFileSync(table, 'utf8').matchAll(ROW)]
        .filter(([, , from = '']) => join(dirname(table), from) === page)
        .map(([, name = '']) => name),
    );
}

/** What the tests of one file did with each page. */
export interface PageAnswers {
  /** Notes that a page is open at this address. */
  opened(pathname: string): void;
  /** Notes how a call was answered while a page was open at this address. */
  answered(pathname: string, answer: GivenAnswer): void;
  /**
   * What the tests of a page have not shown, as sentences: each page beside the file is opened, and if it makes a call,
   * some answer was good, some was a refusal, and some did not arrive. If an answer was a list, one was empty.
   */
  missing(testFile: string): string[];
}

export function pageAnswers(): PageAnswers {
  const seen = new Map<RouteName, GivenAnswer[]>();
  const at = (pathname: string) => {
    const name = routeAt(pathname);
    const answers = (name && seen.get(name)) ?? [];
    if (name) seen.set(name, answers);
    return answers;
  };
  return {
    opened: (pathname) => void at(pathname),
    answered: (pathname, answer) => {
      if (answer.name !== COMMON) at(pathname).push(answer);
    },
    missing: (testFile) =>
      pagesBeside(testFile).flatMap((page) => {
        const answers = seen.get(page as RouteName);
        if (!answers) return [`${page} is not opened`];
        if (answers.length === 0) return [];
        const kinds = new Set(answers.map(({ kind }) => kind));
        const wanted = { good: 'good', refused: 'refused', lost: 'lost on the way' } as const;
        const faults = Object.entries(wanted)
          .filter(([kind]) => !kinds.has(kind as GivenAnswer['kind']))
          .map(([, what]) => `${page} gets no answer that is ${what}`);
        const hasLists = answers.some(({ isList }) => isList);
        return hasLists && !kinds.has('empty') ? [...faults, `${page} gets no answer that is empty`] : faults;
      }),
  };
}

/** A file's path for people: relative to the folder of its package. */
export const shortPath = (testFile: string) => relative(dirname(packageOf(dirname(testFile))), testFile);
