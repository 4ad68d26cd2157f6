import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { incompatibilities } from 'releases/check';
import { publishRelease, rollBack } from 'releases/publish';
import { deployedIn } from 'scripts/check-remote';
import { routes } from 'shared-contract';
import { isSameDocument, markDocument, moveTo, untilHydrated } from '../support/move';
import { beginning, type ReleaseHost } from '../support/release-host';

export interface Stage {
  host: ReleaseHost;
  /** Opens a page in a browser of its own. @param before set-up, such as a broken network */
  open(path: string, before?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Takes a picture of what is shown. */
  picture(page: Page): Promise<void>;
}

export interface Failure {
  title: string;
  /** What the visitor sees here, or what is refused; `play` fails if it is not so. */
  here: string;
  /** What is documented for webpack's and the official federation packages, single-spa and their examples. */
  elsewhere: string;
  issues: readonly string[];
  /** @returns a detail of this run, such as the sentence of a refusal */
  play(stage: Stage): Promise<string | undefined>;
}

const SELL = routes.sale.path;
const PATIENCE = { timeout: 60_000 };
const failed = (page: Page) => page.getByText('该模块加载失败').waitFor(PATIENCE);
const works = (page: Page, remote = 'trade') =>
  page.locator(`[data-remote=${remote}]`).getByRole('heading').first().waitFor(PATIENCE);
const mark = (version: string) => beginning(`document.documentElement.dataset.trade="${version}"`);
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.trade);
const folderOf = ({ place }: ReleaseHost, version: string) => join(place.dir, 'remotes/trade', version);

function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(`not so: ${what}`);
}

/** Waits until new visitors get a version of trade. */
async function offered({ origin }: ReleaseHost, version: string): Promise<void> {
  for (const end = Date.now() + PATIENCE.timeout; Date.now() < end; ) {
    if ((await (await fetch(origin + SELL)).text()).includes(`/remotes/trade/${version}/`)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`${version} did not come`);
}

/** The remote's own files fail; a page of another remote works in the same document. */
const network =
  (answer: (route: Route) => unknown) =>
  async ({ open, picture }: Stage): Promise<undefined> => {
    const page = await open(SELL, (one) => one.route('**/remotes/trade/**', (route) => answer(route)));
    await failed(page);
    await picture(page);
    await moveTo(page, routes.gonggao.path);
    await works(page, 'content');
    await page.close();
  };

/** What the check before a release says of a build that needs something else. */
function refusal(
  host: ReleaseHost,
  version: string,
  change: (requirements: Record<string, never>) => void,
): string {
  host.built('trade', version, (text) => text);
  const file = join(folderOf(host, version), 'requirements.json');
  const requirements = JSON.parse(readFileSync(file, 'utf8'));
  change(requirements);
  writeFileSync(file, JSON.stringify(requirements));
  const problems = incompatibilities(host.place.dir, 'trade', version, deployedIn(host.place.dir));
  must(problems.length > 0, `${version} is refused`);
  return problems.join('; ');
}

async function stillFirst({ host, open, picture }: Stage): Promise<void> {
  const page = await open(SELL);
  await works(page);
  must((await shown(page)) === undefined, 'visitors have the release before');
  must((await page.content()).includes(`/remotes/trade/${host.first.trade}/`), 'the page names it');
  await picture(page);
  await page.close();
}

export const failures: readonly Failure[] = [
  {
    title: 'A remote is down',
    here: 'Its pages say so, with a button that tries again; all other pages work in the same document.',
    elsewhere: 'The whole application crashes or stays white unless each import is wrapped by hand.',
    issues: [
      'webpack/webpack#11944',
      'module-federation/core#3877',
      'originjs/vite-plugin-federation#445',
      'nrwl/nx#22403',
      'callstack/repack#1117',
    ],
    play: network((route) => route.abort('connectionrefused')),
  },
  {
    title: 'A remote hangs',
    here: 'After four seconds the same as for one that is down.',
    elsewhere: 'single-spa warns in the console after a time that can be configured, and goes on waiting.',
    issues: ['single-spa/single-spa#23', 'single-spa/single-spa#1161'],
    play: network(() => undefined),
  },
  {
    title: 'A release throws when it starts',
    here: 'Its pages say so; one command takes it back, without a build or a restart.',
    elsewhere: 'Error boundaries do not see errors of loading; the application fails.',
    issues: ['module-federation/core#2672'],
    async play(stage) {
      const { host, open, picture } = stage;
      await publishRelease(
        host.place,
        'trade',
        host.built('trade', 'throws', beginning('throw new Error("broken")')),
      );
      await offered(host, 'throws');
      const page = await open(SELL);
      await failed(page);
      await picture(page);
      await rollBack(host.place, 'trade');
      await offered(host, host.first.trade ?? '');
      await page.getByRole('button', { name: '重试' }).click();
      await works(page);
      await page.close();
      return undefined;
    },
  },
  {
    title: 'A remote was built with another React',
    here: 'The release is refused before anybody gets it; visitors have the release before.',
    elsewhere: '“Invalid hook call” in the browser, when two copies of React meet.',
    issues: [
      'module-federation/module-federation-examples#2343',
      'originjs/vite-plugin-federation#446',
      'single-spa/single-spa-react#136',
    ],
    async play(stage) {
      const said = refusal(stage.host, 'react18', (requirements) => {
        Object.assign(requirements, { versions: { react: '18.3.1' } });
      });
      await stillFirst(stage);
      return said;
    },
  },
  {
    title: 'A remote needs what the shared packages of the host lack',
    here: 'The release is refused, with the name that is missing.',
    elsewhere: 'No issue was found that describes it.',
    issues: [],
    async play(stage) {
      const said = refusal(stage.host, 'ahead', (requirements) => {
        Object.assign(requirements, { shared: { 'shared-ui': ['ComponentOfTomorrow'] } });
      });
      await stillFirst(stage);
      return said;
    },
  },
  {
    title: 'A file of a release is deleted',
    here: 'Its folder no longer matches the signed digest: the server refuses the release and serves the one before.',
    elsewhere: 'The entry loads, its chunk is 404; servers have to be restarted.',
    issues: ['module-federation/core#1550', 'module-federation/core#1773', 'module-federation/core#693'],
    async play(stage) {
      const { host } = stage;
      const version = host.built('trade', 'hollow', mark('hollow'));
      await publishRelease(host.place, 'trade', version);
      const client = join(folderOf(host, version), 'client');
      const [chunk = ''] = readdirSync(client).filter((file) => /^\d+\.\w+\.js$/.test(file));
      rmSync(join(client, chunk));
      await stillFirst(stage);
      await rollBack(host.place, 'trade');
      return undefined;
    },
  },
  {
    title: 'A tab stays open while ten releases go out',
    here: 'It goes on with the release that it has, to pages whose files it never asked for, without a reload.',
    elsewhere:
      'Chunks of the old version are gone or mixed with those of the new one; pages reload themselves to recover.',
    issues: ['module-federation/core#4220', 'DestinyItemManager/DIM#11809', 'lightdash/lightdash#18896'],
    async play({ host, open, picture }) {
      const page = await open(SELL);
      await works(page);
      await untilHydrated(page);
      await markDocument(page);
      for (let release = 1; release <= 10; release += 1)
        await publishRelease(
          host.place,
          'trade',
          host.built('trade', `tab${release}`, mark(`tab${release}`)),
        );
      await offered(host, 'tab10');
      await moveTo(page, routes.zhaohui.path);
      await works(page);
      must(await isSameDocument(page), 'the tab was not reloaded');
      must((await shown(page)) === undefined, 'the tab has its own release');
      await picture(page);
      await page.close();
      for (let release = 1; release <= 10; release += 1) await rollBack(host.place, 'trade');
      await offered(host, host.first.trade ?? '');
      return undefined;
    },
  },
  {
    title: 'The registry is changed by hand',
    here: 'Its signature is wrong: the server goes on with the last good one.',
    elsewhere:
      'A review of another product’s federation: its hashes are optional, so anyone who can write the manifest can leave them out and decide which code runs.',
    issues: ['opensearch-project/OpenSearch-Dashboards#12296'],
    async play(stage) {
      const { host } = stage;
      const file = join(host.place.dir, 'registry.json');
      const good = readFileSync(file, 'utf8');
      host.built('trade', 'planted', mark('planted'));
      writeFileSync(file, good.replaceAll(host.first.trade ?? '', 'planted'));
      await stillFirst(stage);
      writeFileSync(file, good);
      return undefined;
    },
  },
  {
    title: 'An entry is changed on its way to the browser',
    here: 'Its hash is wrong: it is not run, the page says so, the server is told.',
    elsewhere: 'No integrity for federated files; the usual plugin fails to build with them.',
    issues: ['webpack/webpack#14310', 'waysact/webpack-subresource-integrity#176'],
    async play({ open, picture }) {
      const page = await open(SELL, (one) =>
        one.route('**/remotes/trade/**/remoteEntry.js', async (route) => {
          const answer = await route.fetch();
          const body = `document.documentElement.dataset.trade="stolen";${await answer.text()}`;
          await route.fulfill({ response: answer, body });
        }),
      );
      await failed(page);
      must((await shown(page)) === undefined, 'the changed entry did not run');
      await picture(page);
      await page.close();
      return undefined;
    },
  },
  {
    title: 'A release has a stylesheet that reaches beyond its own parts',
    here: 'Not held: a rule without a class changes the frame and other pages while the sheet is loaded. Builds name classes by module, so this takes intent.',
    elsewhere: 'The same; the examples wrap each remote in a shadow tree by hand.',
    issues: ['webpack/webpack#16056', 'module-federation/module-federation-examples#3170'],
    async play({ host, open, picture }) {
      const version = host.built('trade', 'leaks', (text) => text);
      const client = join(folderOf(host, version), 'client');
      for (const file of readdirSync(client).filter((name) => name.endsWith('.css')))
        writeFileSync(
          join(client, file),
          `${readFileSync(join(client, file), 'utf8')}h1{letter-spacing:9px}`,
        );
      for (const file of readdirSync(client).filter((name) => /\.css\.(?:br|gz)$/.test(name)))
        rmSync(join(client, file));
      await publishRelease(host.place, 'trade', version);
      await offered(host, version);
      const page = await open(SELL);
      await works(page);
      await untilHydrated(page);
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('h1')].some((one) => getComputedStyle(one).letterSpacing === '9px'),
        undefined,
        PATIENCE,
      );
      await picture(page);
      await page.close();
      await rollBack(host.place, 'trade');
      return undefined;
    },
  },
];
