/**
 * `pnpm screens`: pictures of the pages at several widths, light and dark, and contact sheets of them, for review. Fails
 * for a page that scrolls sideways, cuts a text off, could not load or has a serious accessibility fault.
 * Starts the product with demo data, or uses that of E2E_ORIGIN.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { runCommand } from 'releases/run-command';
import { ROOT } from 'scripts/services';
import { findChromium } from '../support/chromium';
import { openShared } from '../support/open-product';
import { answerKinds } from './answers';
import { writeDocs } from './docs';
import { everyPage, everyState } from './pages';
import { type Picture, photograph } from './photograph';
import { writeSheets } from './sheets';

const FOLDER = join(ROOT, 'test-results/screens');

const usage = `pnpm screens [页 …]             各页的截图和缩略总图，写进 test-results/screens；不写页名是全部
  --widths 320,1280              宽度；默认 320,375,540,960,1280,1440
  --themes dark                  日夜；默认 light,dark
  --visitors guest               谁在看；默认 member,guest
  --text 200                     字号，百分数；默认 100
  --answers long                 接口怎么答：amounts 金额都是 ¥188,888.88，long 文字也最长，failed 都失败，loading 都没有结果
  --no-scripts                   不运行脚本
  --states                       每页的每个状态，不只会员看到的一种
  --docs                         每页的每个状态，375 宽，日间；缩图和目录写进 docs/screens`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      widths: { type: 'string', default: '320,375,540,960,1280,1440' },
      themes: { type: 'string', default: 'light,dark' },
      visitors: { type: 'string', default: 'member,guest' },
      text: { type: 'string', default: '100' },
      answers: { type: 'string' },
      'no-scripts': { type: 'boolean', default: false },
      states: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  });
  const look = {
    folder: FOLDER,
    widths: values.docs ? [375] : values.widths.split(',').map(Number),
    themes: (values.docs ? 'light' : values.themes)
      .split(',')
      .map((theme) => (theme === 'dark' ? 'dark' : 'light')),
    textPercent: Number(values.text),
    answers: answerKinds.find((kind) => kind === values.answers),
    scripts: !values['no-scripts'],
  } as const;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const stop = await openShared();
  const browser = await chromium.launch(await findChromium());
  const faults: string[] = [];
  const pictures: Picture[] = [];
  try {
    const chosen =
      values.states || values.docs
        ? everyState(positionals)
        : everyPage(positionals, values.visitors.split(','));
    let shown = 0;
    // Each worker takes the next page of the same iterator.
    const take = async () => {
      for await (const scene of chosen) {
        const taken = await photograph(browser, scene, look).catch((error: unknown) => ({
          pictures: [],
          faults: [`${scene.page}-${scene.status}: ${error}`],
        }));
        pictures.push(...taken.pictures);
        faults.push(...taken.faults);
        shown += 1;
        console.log(`${String(shown).padStart(4)}  ${scene.page} ${scene.status}`);
      }
    };
    await Promise.all(cpus().slice(0, 2).map(take));
    await writeSheets(browser, FOLDER, pictures);
    if (values.docs) await writeDocs(browser, pictures);
  } finally {
    await browser.close();
    await stop();
  }
  console.log(`${pictures.length} 张截图，总图在 ${relative(process.cwd(), join(FOLDER, 'sheets'))}`);
  writeFileSync(join(FOLDER, 'faults.txt'), faults.map((fault) => `${fault}\n`).join(''));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

runCommand(usage, main);
