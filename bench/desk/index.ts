import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { demoStaffLogins } from 'demo/logins';
import { value } from 'e2e/support/api';
import { mustRun, startNativePostgres } from 'scripts/native-postgres';
import { firstPage, launch, type Page } from '../browser/cdp';
import { machine } from '../machine';
import { resultsFile, withSection } from '../results';
import { startProduct } from '../start-product';
import { makers, type Work } from './cases';
import { codesOf } from './codes';
import { Keyboard } from './keyboard';
import { addTickets, scrollQueue } from './many';
import { STALL_MS, section } from './report';
import { type Decided, workOff } from './work-off';

/**
 * `pnpm bench desk`: starts the product without its demo staff on a temporary PostgreSQL, makes cases of each kind by
 * calls, works all of them off at the desk by keyboard alone, and then scrolls a queue of ten thousand. Writes its
 * section of results.md.
 * @param cases made of each kind
 * @returns whether the long queue scrolls without a stall
 * @throws Error if a case is not decided
 */
export async function measureDesk({ cases }: { cases: number }): Promise<boolean> {
  const loadBefore = loadavg()[0];
  const postgres = mustRun(await startNativePostgres());
  const stops: (() => unknown)[] = [() => postgres.stop()];
  try {
    const product = await startProduct(join(__dirname, '../..'), 'scripts/start.ts', {
      DATABASE_URL: postgres.url,
      TEST_CLOCK: '1',
    });
    stops.push(() => product.stop());
    process.env.E2E_ORIGIN = product.origin;
    for (const [kind, make] of Object.entries(makers)) {
      for (let n = 0; n < cases; n += 1) await make();
      console.log(`· ${cases} cases of ${kind}`);
    }
    const browser = await launch();
    stops.push(() => browser.close());
    const page = await firstPage(browser);
    const code = await logIn(page, product.origin);
    const keyboard = new Keyboard(page);
    const hands = {
      code,
      press: keyboard.press.bind(keyboard),
      type: keyboard.type.bind(keyboard),
      until: keyboard.until.bind(keyboard),
    };
    const decided = new Map<Work, Decided[]>();
    // Re-bound before verified, confirmed before ruled: deciding these makes new cases of the others.
    for (const kind of [
      'goods',
      'rebind',
      'verify',
      'proposals',
      'arbitrate',
      'claims',
      'tickets',
      'impostors',
      'merchants',
      'auctions',
      'withdrawals',
    ] as const) {
      decided.set(kind, await workOff(kind, keyboard, hands));
      console.log(`· ${kind}: ${decided.get(kind)?.length} decided`);
    }
    await addTickets(postgres.url);
    const scrolled = await scrollQueue(keyboard);
    const text = section(decided, scrolled, { machine: machine(loadBefore), made: cases });
    console.log(text);
    writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), text));
    return scrolled.longestFrame <= STALL_MS;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Logs the second of the demo staff in by code (the first makes the cases), in the session storage of the tab.
 * @returns the person's next code
 */
async function logIn(page: Page, origin: string): Promise<() => Promise<string>> {
  const [, person] = demoStaffLogins;
  if (!person) throw new Error('there is one demo staff only');
  const code = codesOf(person.totpSecret);
  const { phone, password } = person;
  const { challengeId } = await value('beginStaffLogin', { phone, password });
  const { token } = await value('finishStaffLogin', { challengeId, totp: await code() });
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 1440,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.origin === ${JSON.stringify(origin)} && !sessionStorage.token) sessionStorage.token = ${JSON.stringify(JSON.stringify(token))};`,
  });
  return code;
}
