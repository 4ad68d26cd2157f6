import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';

/** What is mutated, the tests that must catch it, and the required percentage. */
export interface Target {
  /** The folder of the package, which is also the name of its jest project. */
  package: string;
  /** Folders and files whose code is mutated, relative to the checkout's root. */
  sources: string[];
  /** Folders whose tests run; default: all tests of the package. */
  tests?: string[];
  /** Tests that do not run. */
  without?: string[];
  /** Whether its tests run on a PostgreSQL server, if one is installed. */
  server?: boolean;
  /** In percent. */
  threshold: number;
}

const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-'));

/**
 * Orders, payments, money and listing, and the files elsewhere that move goods for an order, make a payment
 * idempotent, freeze and release a merchant's money, pay a claim, or say what holds the closing of an account up. The
 * rest of `catalog` searches and reports: no money, no state of goods.
 */
const moneySources = [
  'api/src/orders',
  'api/src/payments',
  'api/src/money',
  'api/src/listing',
  'api/src/catalog/for-trade.ts',
  'api/src/core/idempotency.ts',
  'api/src/valuation/quote.ts',
  'api/src/valuation/create-recycle-order.ts',
  'api/src/offers',
  'api/src/buy-requests',
  'api/src/support/claim-sweeps.ts',
  'api/src/rights/open-matters.ts',
  'api/src/staff/case/money.ts',
  'api/src/staff/money',
  'api/src/staff/four-eyes.ts',
  'api/src/staff/order-steps.ts',
];

/** The targets of `pnpm test:long`. Any other package can be named too and has a remote's threshold. */
export const targets: Target[] = [
  ...remotes.map((folder) => ({ package: folder, sources: [`${folder}/src`], threshold: 70 })),
  {
    package: 'api',
    sources: moneySources,
    tests: [
      'orders',
      'payments',
      'money',
      'listing',
      'valuation',
      'offers',
      'buy-requests',
      'support',
      'rights',
      'staff',
    ].map((domain) => `api/src/${domain}`),
    // They start processes and take minutes, for every mutant in the path of a payment.
    without: ['api/src/orders/kill.test.ts', 'api/src/staff/cli.test.ts'],
    server: true,
    threshold: 85,
  },
];

const isPackage = (folder: string) => existsSync(join(ROOT, folder, 'package.json'));

/** @throws Error with a readable message if no package has the name; `trade` is short for `mfe-trade` */
export function targetNamed(name: string | undefined): Target {
  const folder = name && isPackage(`mfe-${name}`) ? `mfe-${name}` : name;
  const known = targets.find((target) => target.package === folder);
  if (known) return known;
  if (!folder || !/^[\w-]+$/.test(folder) || !isPackage(folder))
    throw new Error(`请写包名：${targets.map((target) => target.package).join('、')}，或别的包`);
  return { package: folder, sources: [`${folder}/src`], threshold: 70 };
}
