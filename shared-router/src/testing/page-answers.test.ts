import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GivenAnswer } from 'shared-sdk/testing';
import { pageAnswers, pagesBeside, shortPath } from './page-answers';

let root: string;
let testFile: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haozhan-pages-'));
  mkdirSync(join(root, 'mfe-shop/src/buying'), { recursive: true });
  writeFileSync(join(root, 'mfe-shop/package.json'), '{}');
  writeFileSync(
    join(root, 'mfe-shop/src/pages.ts'),
    `export const pages = {
  pay: lazyPage(() => import('./buying/PayPage')),
  home: lazyPage(() => import('./HomePage')),
};`,
  );
  testFile = join(root, 'mfe-shop/src/buying/PayPage.test.tsx');
});
afterAll(() => rmSync(root, { recursive: true }));

const PAY = '/index/pay';
const answer = (kind: GivenAnswer['kind'], isList = false): GivenAnswer => ({
  name: 'getOrder',
  kind,
  isList,
});
const missing = (...answers: GivenAnswer[]) => {
  const seen = pageAnswers();
  seen.opened(PAY);
  for (const one of answers) seen.answered(PAY, one);
  return seen.missing(testFile);
};

test('the page of a test file is the one beside it, by the page table of its package', () => {
  expect(pagesBeside(testFile)).toEqual(['pay']);
  expect(pagesBeside(join(root, 'mfe-shop/src/buying/parts.test.tsx'))).toEqual([]);
  expect(shortPath(testFile)).toBe('mfe-shop/src/buying/PayPage.test.tsx');
});

test('a page that is not opened is missing; one that makes no call is complete', () => {
  expect(pageAnswers().missing(testFile)).toEqual(['pay is not opened']);
  expect(missing()).toEqual([]);
});

test('each kind of answer that no test gave is named', () => {
  expect(missing(answer('good'))).toEqual([
    'pay gets no answer that is refused',
    'pay gets no answer that is lost on the way',
  ]);
  expect(missing(answer('refused'), answer('lost'))).toEqual(['pay gets no answer that is good']);
  expect(missing(answer('good'), answer('refused'), answer('lost'))).toEqual([]);
});

test('a page that reads lists gets an empty one too', () => {
  const others = [answer('refused'), answer('lost')];
  expect(missing(answer('good', true), ...others)).toEqual(['pay gets no answer that is empty']);
  expect(missing(answer('good', true), answer('empty', true), ...others)).toEqual([]);
});

test('what another page got does not count, nor do the fees and deadlines that all pages have', () => {
  const seen = pageAnswers();
  seen.opened(PAY);
  seen.answered('/index/home', answer('lost'));
  seen.answered(PAY, { ...answer('good'), name: 'getTradeRules' });
  expect(seen.missing(testFile)).toEqual([]);
  seen.answered(PAY, answer('good'));
  expect(seen.missing(testFile)).toHaveLength(2);
});
