// Which module may import which; `pnpm check` runs it. Each rule says what to do instead.

const PACKAGES =
  'api|bench|cashier|demo|docs-site|e2e|gallery|gateway|haozhan-remote|host|mfe-[^/]+|release-service|releases|scripts|shared-[^/]+';

/** The domains of the api, each with those below it that it may import; the same picture is in ARCHITECTURE.md. */
const below = {
  core: [],
  uploads: [],
  notifications: [],
  catalog: [],
  content: [],
  identity: ['notifications', 'uploads'],
  money: ['identity', 'notifications'],
  trust: ['catalog', 'identity', 'notifications'],
  orders: ['catalog', 'identity', 'money', 'notifications', 'trust', 'uploads'],
  payments: ['identity', 'money', 'notifications', 'orders'],
  listing: ['catalog', 'identity', 'notifications', 'trust', 'uploads'],
  valuation: ['catalog', 'listing', 'money', 'notifications', 'orders', 'payments', 'trust'],
  offers: ['catalog', 'identity', 'money', 'notifications', 'orders', 'payments', 'trust'],
  support: ['identity', 'money', 'notifications', 'orders', 'trust', 'uploads'],
  blocks: ['catalog', 'identity', 'notifications', 'orders', 'trust'],
  alerts: ['identity'],
  wishes: ['alerts', 'catalog', 'identity', 'notifications'],
  inbox: ['catalog', 'notifications', 'orders'],
  messaging: ['catalog', 'identity', 'orders', 'uploads'],
  accounts: ['catalog', 'listing', 'messaging', 'notifications', 'orders', 'support', 'trust'],
  'buy-requests': ['catalog', 'identity', 'money', 'notifications', 'offers', 'orders', 'trust', 'wishes'],
  sellers: ['catalog', 'messaging', 'notifications', 'orders'],
};
// Above all domains stand staff, rights, jobs, rotation, development and the files of api/src itself.
const apiDomains = () =>
  Object.entries(below).map(([domain, others]) => ({
    name: `api-${domain}`,
    comment: `${domain} may import ${['core', ...others].join(', ')} only; move what both need down.`,
    severity: 'error',
    from: { path: `^api/src/${domain}/`, pathNot: '[.]test[.]|/testing/' },
    to: { path: '^api/src/', pathNot: `^api/src/(${['core', domain, ...others].join('|')})/` },
  }));

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
      name: 'packages-by-name',
      comment: 'Import another package by its name, through the `exports` of its package.json.',
      severity: 'error',
      from: { path: `^(${PACKAGES})/` },
      to: { path: `^(${PACKAGES})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'who-may-use-the-api',
      comment: 'Pages use the api by its calls (shared-sdk); what both need belongs to shared-contract.',
      severity: 'error',
      from: { pathNot: '^(api|demo|scripts|bench|e2e|docs-site)/' },
      to: { path: '^api/' },
    },
    {
      name: 'no-demo-in-production',
      comment: 'Production images hold neither the demo nor tests and tools.',
      severity: 'error',
      from: {
        path: '^(api|gateway|release-service|releases|host|cashier|shared-[^/]+|mfe-[^/]+)/',
        pathNot: '[.]test[.]|/testing/',
      },
      to: { path: '^(demo|scripts|bench|e2e)/' },
    },
    {
      name: 'releases-below-gateway',
      comment: 'The registry, its signatures and channels know nothing of how they are served or built.',
      severity: 'error',
      from: { path: '^releases/', pathNot: '[.]test[.]' },
      to: { path: '^(gateway|haozhan-remote|host|shared-build|scripts|api|release-service)/' },
    },
    ...apiDomains(),
    {
      name: 'trade-halves',
      comment:
        'Buying and selling in mfe-trade do not import each other, and its shared folder imports neither: move what both need to mfe-trade/src/shared.',
      severity: 'error',
      from: { path: '^mfe-trade/src/(buying|selling|shared)/' },
      to: { path: '^mfe-trade/src/(buying|selling)/', pathNot: '^mfe-trade/src/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|test-results)/' },
    includeOnly: {
      path: '^(api|bench|cashier|demo|docs-site|e2e|gallery|gateway|haozhan-remote|host|jest|mfe-[^/]+|release-service|releases|scripts|shared-[^/]+)/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
};
