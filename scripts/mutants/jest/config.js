/**
 * The jest configuration of one package for a run of Stryker, in its sandbox. From the environment:
 * MUTANTS_PACKAGE, and MUTANTS_TESTS, the folders whose tests run, as JSON.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { createRequire } = require('node:module');

const root = join(__dirname, '../../..');
const { projects, ...shared } = require(join(root, 'jest.config.js'));
// Without the runtime that loads modules once per worker (`jest/plain-node`): a module would keep the mutant it
// was loaded with.
const { runtime: _, ...project } = projects.find(
  ({ displayName }) => displayName === process.env.MUTANTS_PACKAGE,
);
const tests = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');

/** jest's own environment for Node, a dependency of jest only. */
const nodeEnvironment = () =>
  ['jest', '@jest/core', 'jest-config', 'jest-environment-node'].reduce(
    (from, name) => createRequire(from).resolve(name),
    join(root, 'package.json'),
  );

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

// The environment is created in this process, while that of `jest/plain-node` needs its own runtime.
const isNode = ['node', join(root, 'jest/plain-node/environment.js')].includes(project.testEnvironment);
process.env.MUTANTS_ENVIRONMENT = isNode ? nodeEnvironment() : project.testEnvironment;

module.exports = {
  ...shared,
  ...project,
  testEnvironment: join(__dirname, 'fail-fast-environment.js'),
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
    ...withOwnEnvironment.map((file) => `^${escaped(file)}$`),
  ],
};
