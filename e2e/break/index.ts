/**
 * `pnpm demo:break`: plays the failures that people report of module federation against the running product, in a real
 * browser, and writes a page with pictures. Fails if a visitor sees anything else than what is claimed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { runCommand } from 'releases/run-command';
import { ROOT } from 'scripts/services';
import { findChromium } from '../support/chromium';
import { phone } from '../support/devices';
import { openShared } from '../support/open-product';
import { failures, type Stage } from './failures';
import { type Played, writeReport } from './report';

const FOLDER = join(ROOT, 'test-results/break');
const usage =
  'pnpm demo:break                模块联邦的各种故障，各演一遍；访客看到的截图和对照表写进 test-results/break';

async function main() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const stop = await openShared();
  // Reads the folder of builds that `openShared` names.
  const { startReleaseHost } = await import('../support/release-host');
  const host = await startReleaseHost();
  const browser = await chromium.launch(await findChromium());
  const played: Played[] = [];
  try {
    for (const [n, { play, ...failure }] of failures.entries()) {
      const result: Played = { ...failure };
      const stage: Stage = {
        host,
        async open(path, before) {
          const context = await browser.newContext({
            ...phone,
            baseURL: host.origin,
            serviceWorkers: 'block',
          });
          const page = await context.newPage();
          await before?.(page);
          await page.goto(path, { waitUntil: 'commit' });
          return page;
        },
        async picture(page: Page) {
          result.picture = `${n + 1}.png`;
          await page.screenshot({ path: join(FOLDER, result.picture) });
        },
      };
      const detail = await play(stage).catch((error: Error) => {
        result.error = error.message;
        return undefined;
      });
      if (detail) result.detail = detail;
      played.push(result);
      console.log(
        `${result.error ? '不对' : '如此'}  ${failure.title}${result.error ? `：${result.error}` : ''}`,
      );
    }
    writeReport(FOLDER, played);
  } finally {
    await browser.close();
    host.stop();
    await stop();
  }
  console.log(`对照表在 ${relative(process.cwd(), join(FOLDER, 'index.html'))}`);
  if (played.some(({ error }) => error)) throw new Error('有的故障不像说的那样');
}

runCommand(usage, main);
