import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type RouteName, routes } from 'shared-contract';
import { type Device, desktop, deviceFor, phone } from '../support/devices';
import type { Scene } from '../support/scene';
import { asMember, seriousFaults } from '../support/visit';
import { settled, showWhole, unfinished } from '../support/whole-page';
import { type AnswerKind, changeAnswers } from './answers';
import { watchFailures } from './failed-calls';
import { outOfView } from './out-of-view';

export interface Look {
  folder: string;
  /** In px. */
  widths: readonly number[];
  themes: readonly ('light' | 'dark')[];
  /** 100 to 200. */
  textPercent: number;
  /** What calls answer; undefined is their own. */
  answers?: AnswerKind;
  /** Whether scripts run. */
  scripts: boolean;
}

export interface Picture {
  /** The PNG's path. */
  file: string;
  title: string;
  page: RouteName;
  status: string;
  /** Pictures of one sheet have the same. */
  sheet: string;
  width: number;
}

interface Opened {
  page: Page;
  /** What explains a section that has failed. */
  failures: readonly string[];
  /** Where the changed responses break the contract. */
  broken: readonly string[];
}

/** What is wrong with the page as it is shown. */
async function faultsOf({ page, failures }: Opened, { answers, scripts }: Look): Promise<string[]> {
  const failed = await page.evaluate(
    () =>
      (document.querySelector('main')?.textContent ?? '').match(
        /.{0,12}(加载失败|没有加载出来|页面出错了)/g,
      ) ?? [],
  );
  return [
    ...(await outOfView(page)),
    ...(failed.length > 0 && answers !== 'failed'
      ? [`has failed: ${[failed.join(', '), ...failures].join('\n    ')}`]
      : []),
    // Axe waits for timers, which do not run without scripts.
    ...(scripts ? await seriousFaults(page) : []),
  ];
}

async function open(browser: Browser, device: Device, scene: Scene, look: Look): Promise<Opened> {
  const { textPercent, answers, scripts } = look;
  const context = await browser.newContext({
    ...device,
    baseURL: process.env.E2E_ORIGIN,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const failures = watchFailures(page);
  await page.addInitScript(
    (display) => localStorage.setItem('display', display),
    JSON.stringify({ theme: 'system', textPercent }),
  );
  if (scene.visitor) await asMember(page, scene.visitor.token);
  const broken = answers ? await changeAnswers(page, answers) : [];
  await scene.before?.(page);
  await page.goto(scene.path);
  await waitOf(look)(page);
  await scene.touch?.(page);
  return { page, failures, broken };
}

const waitOf = ({ answers, scripts }: Look) =>
  answers === 'loading' || answers === 'failed' || !scripts ? unfinished : settled;

/** One picture of a page for each width and theme. A page is loaded once per device and then resized. */
export async function photograph(
  browser: Browser,
  scene: Scene,
  look: Look,
): Promise<{ pictures: Picture[]; faults: string[] }> {
  const { folder, widths, themes } = look;
  const pictures: Picture[] = [];
  const faults: string[] = [];
  const title = `${scene.page}-${scene.status}`;
  for (const device of [phone, desktop]) {
    const mine = widths.filter((width) => deviceFor(width) === device);
    if (mine.length === 0) continue;
    const opened = await open(browser, device, scene, look);
    const { page, broken } = opened;
    for (const width of mine)
      for (const theme of themes) {
        const sheet = `${width}-${theme}-${appOf(scene.page)}`;
        mkdirSync(join(folder, `${width}-${theme}`), { recursive: true });
        const file = join(folder, `${width}-${theme}`, `${title}.png`);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await showWhole(page, { width, height: device.viewport.height }, waitOf(look));
        const found = await faultsOf(opened, look);
        faults.push(...found.map((fault) => `${title} at ${width}, ${theme}: ${fault}`));
        await page.screenshot({ path: file });
        pictures.push({ file, title, page: scene.page, status: scene.status, sheet, width });
      }
    faults.push(...[...new Set(broken)].map((rule) => `${title}: ${rule}`));
    await page.context().close();
  }
  return { pictures, faults };
}

const appOf = (page: RouteName) => routes[page].app;
