// Which module may import which; `pnpm check` runs it. Each rule says what to do instead.
const PACKAGES = '(api|cashier|host|gallery|e2e|bench|scripts|jest|mfe-[^/]+|shared-[^/]+)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both need (a type, too) into a module of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-relative-import-into-another-package',
      comment: 'Import another package by its name, through the exports of its package.json.',
      severity: 'error',
      from: { path: `^${PACKAGES}/` },
      to: { dependencyTypes: ['local'], path: `^${PACKAGES}/`, pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
};
