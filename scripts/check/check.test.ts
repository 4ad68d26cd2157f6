import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../services';
import { conditionalExpectations } from './conditional-expectations';
import { productTableFaults } from './product-tables';
import { readmeFaults } from './readmes';
import { deadReferences, targetsIn } from './references';
import { retiredWords } from './words';

const targets = targetsIn(ROOT);
const dead = (text: string, path = 'a.ts') => deadReferences([{ path, text }], targets);

test.each([
  'product section 4',
  'product call withdraw',
  'specification sections 4 and 8',
  'design sections 1 and 12',
  'quality AU9',
  'decision 008',
  'docs/product.md',
])('“%s” leads somewhere', (reference) => {
  expect(dead(`// see ${reference}`)).toEqual([]);
});

test.each([
  'product section 11',
  'product call payTwice',
  'product section 3, X18',
  'specification section 12',
  'design section 40',
  'quality ZZ9',
  'decision 999',
  'docs/nothing.md',
])('“%s” leads nowhere', (reference) => {
  expect(dead(`one\n// see ${reference}`)).toEqual([expect.stringMatching(/^a\.ts:2 /)]);
});

test('links of a document are followed from its folder', () => {
  expect(dead('[a](product.md#3-calls) [b](https://example.com)', 'docs/quality.md')).toEqual([]);
  expect(dead('[a](absent.md)', 'docs/quality.md')).toEqual(['docs/quality.md:1 ](absent.md)']);
});

const underCondition = (text: string) => conditionalExpectations({ path: 'a.test.ts', text });

test.each([
  ['of the product’s answer', "test('a', () => {\n  if (code === 200) expect(data).toBe(1);\n});"],
  [
    'in a block, in a loop',
    "test('a', () => {\n  for (const row of rows) { if (row.a) { expect(row).toBe(1); } } });",
  ],
  [
    'at the end of a chain',
    "test('a', () => {\n  if (a) expect(1).toBe(1); else if (b) expect(2).toBe(2); });",
  ],
  [
    'of what a function says about the table',
    "test.each(rows)('%s', (a) => {\n  if (isFine(a)) expect(a).toBe(1);\n});",
  ],
  ['of the answer and the table', "test.each(rows)('%s', (a) => {\n  if (a && code) expect(a).toBe(1);\n});"],
  ['in a helper', 'function check() {\n  if (code) expect(code).toBe(1);\n}'],
])('an expectation under a condition %s is found', (_what, text) => {
  expect(underCondition(text)).toEqual(['a.test.ts:2']);
});

test.each([
  ['has an else', "test('a', () => { if (code) expect(1).toBe(1); else expect(2).toBe(2); });"],
  ['is decided by the table', "test.each(rows)('%s', ({ a: [b] }) => { if (b === 1) expect(b).toBe(1); });"],
  [
    'is decided by the table of a group',
    "describe.each(rows)('%s', (a) => { test('b', () => { if (a) expect(1).toBe(1); }); });",
  ],
  [
    'is decided by the table and a list',
    "const all = [1];\ntest.each(rows)('%s', (a) => { if (all.includes(a)) expect(a).toBe(1); });",
  ],
  ['is in a test that counts', "test('a', () => { expect.assertions(1); if (code) expect(code).toBe(1); });"],
  ['expects nothing', "test('a', () => { if (code) run(); expect(code).toBe(1); });"],
])('a condition that %s is allowed', (_what, text) => {
  expect(underCondition(text)).toEqual([]);
});

test('every package says in its README by which command it is tested', () => {
  expect(readmeFaults(ROOT)).toEqual([]);
});

test('a README that names no command, or that of another package, is found, and one that is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'haozhan-readmes-'));
  try {
    for (const [folder, text] of Object.entries({
      'mfe-shop': 'Tests: `pnpm test shop`.',
      api: 'Tests: `pnpm test shop`.',
      shop: 'Sells.',
    })) {
      mkdirSync(join(root, folder));
      writeFileSync(join(root, folder, 'package.json'), '{}');
      writeFileSync(join(root, folder, 'README.md'), text);
    }
    mkdirSync(join(root, 'zoo'));
    writeFileSync(join(root, 'zoo/package.json'), '{}');
    expect(readmeFaults(root)).toEqual([
      'api/README.md does not name pnpm test api',
      'shop/README.md does not name pnpm test shop',
      'zoo/README.md is missing',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the tables of docs/product.md are those of the contract', () => {
  expect(productTableFaults(ROOT)).toEqual([]);
});

test.each([
  ['an identifier', 'const createKept = 1;'],
  ['a private field', 'class A { #told = 1 }'],
  ['a comment', '// drawn by the server'],
  ['a phrase', '/** until the page is taken over */\nexport const a = 1;'],
  ['a log message', "log.info('nobody was told');"],
  ['an error', "throw new Error('the lock is lent');"],
])('a retired word in %s is found', (_where, text) => {
  expect(retiredWords({ path: 'a.ts', text })).toHaveLength(1);
});

test.each(['const withdrawn = 1;', '// a keep-alive connection', "test('is told', () => {});"])(
  '%s has none',
  (text) => {
    expect(retiredWords({ path: 'a.ts', text })).toEqual([]);
  },
);
