const { readdirSync } = require('node:fs');

/**
 * One project per folder; tests are beside the code. `pnpm test` runs them all, `pnpm test <folder>` one
 * project with its types and journeys.
 */
const transform = {
  '^.+\\.(t|j|mj|cj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const project = (folder, environment) => ({
  displayName: folder,
  rootDir: `${__dirname}/${folder}`,
  testEnvironment: environment,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform,
  // Published as ES modules only, or (pglite) with dynamic imports that jest's modules do not support.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(@electric-sql/pglite|flydrive|@poppinss|case-anything|slugify|camelcase-keys|quick-lru|map-obj|cookie|jose|qr)/)',
  ],
  ...(environment !== 'node' && { setupFilesAfterEnv: [`${__dirname}/jest/render-setup.js`] }),
  moduleNameMapper: {
    '\\.css$': `${__dirname}/jest/css-module.js`,
    // jsdom resolves to the browser build, which is empty; tests serve WebSockets with it.
    '^ws$': require.resolve('ws', { paths: [`${__dirname}/shared-sdk`] }),
  },
});

/** Transforms and compiles once per worker instead of once per suite: jest/README.md. */
const cached = { runtime: `${__dirname}/jest/cached-runtime.js` };

/** Loads modules once per worker instead of once per suite: jest/README.md. */
const plainNode = {
  testEnvironment: `${__dirname}/jest/plain-node/environment.js`,
  testEnvironmentOptions: { noSkippedWith: 'TEST_DATABASE_URL' },
  runtime: `${__dirname}/jest/plain-node/runtime.js`,
};

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mfe-'));
const browser = ['shared-sdk', 'shared-ui', 'shared-router', 'host', 'gallery', ...remotes];
const server = [
  'shared-contract',
  'shared-build',
  'shared-lock',
  'haozhan-remote',
  'release-service',
  'releases',
  'api',
  'demo',
  'cashier',
  'scripts',
  'bench',
  'docs-site',
];

module.exports = {
  // A hanging test fails after a minute. Tests with a database or child processes take up to 15 s on a quiet
  // machine and three times that on a busy one; longer tests set their own timeout. Pages have less:
  // `jest/render-setup.js`. With every input of every case (`pnpm test:long`) a test does ten times as much.
  testTimeout: process.env.TEST_LONG ? 300_000 : 60_000,
  projects: [
    ...browser.map((folder) => ({
      ...project(folder, `${__dirname}/jest/dom-environment.js`),
      ...cached,
    })),
    // Its tests run webpack, which needs modules of its own in each suite.
    { ...project('gateway', 'node'), ...cached },
    ...server.map((folder) => ({ ...project(folder, 'node'), ...plainNode })),
  ],
};
