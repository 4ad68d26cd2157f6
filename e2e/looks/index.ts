/** `pnpm looks`: compares the pages with their pictures in `e2e/looks/pictures`, or replaces the pictures. */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { runCommand } from 'releases/run-command';
import { run } from 'scripts/test/commands';
import type { RouteName } from 'shared-contract';
import { findChromium } from '../support/chromium';
import { addresses, demoBuyer } from '../support/member-pages';
import { openShared } from '../support/open-product';
import { settled, showWhole } from '../support/whole-page';
import { fixContext, type Recorded, writeRecorded } from './fixed-answers';
import { looks } from './looks';

const usage = `pnpm looks                     各页与 e2e/looks/pictures 里的图比对
pnpm looks --update            外观该变了：用现在的样子替换有差别的图
pnpm looks --record            页面要的数据变了：从示例数据重录 e2e/looks/answers.json，再替换图`;

const LATER_MS = 1_500;

/** Opens every page on the demo data and stores the answers that it gets. */
async function record(): Promise<void> {
  const stop = await openShared();
  const browser = await chromium.launch(await findChromium());
  try {
    const buyer = await demoBuyer();
    const recorded: Recorded = {
      at: new Date().toISOString(),
      addresses: await addresses(buyer),
      answers: {},
    };
    for (const { device, pages } of looks) {
      const context = await browser.newContext({
        ...device,
        baseURL: process.env.E2E_ORIGIN,
        // It would answer from its cache.
        serviceWorkers: 'block',
      });
      await fixContext(context, recorded, {
        token: buyer.token,
        onAnswer: (key, body) => {
          recorded.answers[key] = body;
        },
      });
      const page = await context.newPage();
      for (const name of pages as readonly RouteName[]) {
        await page.setViewportSize(device.viewport);
        await page.goto(recorded.addresses[name]);
        await settled(page);
        await showWhole(page, device.viewport);
        // Calls of parts that load when the page is shown.
        await page.waitForTimeout(LATER_MS);
        await settled(page);
        console.log(name);
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    writeRecorded(recorded);
  } finally {
    await browser.close();
    await stop();
  }
}

async function main() {
  const { values } = parseArgs({
    options: { update: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
  });
  if (values.record) await record();
  const isUpdate = values.update || values.record;
  const passed = await run(
    'playwright',
    ['test', 'looks', '--project', 'product', ...(isUpdate ? ['--update-snapshots'] : [])],
    { folder: 'e2e' },
  );
  if (!passed) process.exitCode = 1;
}

runCommand(usage, main);
