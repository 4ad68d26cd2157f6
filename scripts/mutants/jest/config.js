/**
 * The jest configuration of one package for a run of Stryker, in its sandbox. From the environment:
 * MUTANTS_PACKAGE; as JSON, MUTANTS_TESTS, the folders whose tests run, and MUTANTS_WITHOUT, tests that do not.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const root = join(__dirname, '../../..');
const { projects, ...shared } = require(join(root, 'jest.config.js'));
const { runtime, ...project } = projects.find(
  ({ displayName }) => displayName === process.env.MUTANTS_PACKAGE,
);
const tests = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
const without = JSON.parse(process.env.MUTANTS_WITHOUT ?? '[]').map((file) => join(root, file));

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : /\.test\.tsx?$/.test(path) ? [path] : [];
  });
/** Tests with their own environment cannot report coverage and are excluded. */
const withOwnEnvironment = files(project.rootDir).filter((file) =>
  /@jest-environment/.test(readFileSync(file, 'utf8').slice(0, 500)),
);
const escaped = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** jest's own environment for Node, a dependency of jest only. */
const nodeEnvironment = () =>
  ['jest', '@jest/core', 'jest-config', 'jest-environment-node'].reduce(
    (from, name) => createRequire(from).resolve(name),
    join(root, 'package.json'),
  );
process.env.MUTANTS_ENVIRONMENT =
  project.testEnvironment === 'node' ? nodeEnvironment() : project.testEnvironment;
const isPlainNode = project.testEnvironment === join(root, 'jest/plain-node/environment.js');

module.exports = {
  ...shared,
  ...project,
  testEnvironment: join(__dirname, 'fail-fast-environment.js'),
  // A test may be skipped: another has caught the mutant.
  testEnvironmentOptions: {},
  testSequencer: join(__dirname, 'specific-first.js'),
  runtime: isPlainNode ? join(__dirname, 'plain-node-runtime.js') : runtime,
  setupFilesAfterEnv: [...(project.setupFilesAfterEnv ?? []), join(__dirname, 'cover-by-file.js')],
  filter: join(__dirname, 'covering-files.js'),
  ...(tests.length > 0 && {
    testMatch: tests.flatMap((folder) => [
      `${join(root, folder)}/**/*.test.ts`,
      `${join(root, folder)}/**/*.test.tsx`,
    ]),
  }),
  testPathIgnorePatterns: [
    ...project.testPathIgnorePatterns,
    ...[...withOwnEnvironment, ...without].map((file) => `^${escaped(file)}$`),
  ],
};
