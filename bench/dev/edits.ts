import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../browser/cdp';
import { sleep } from '../browser/phone';

/** A source line, and a page that shows it beside a text field. */
export interface Line {
  what: string;
  /** Relative to the root of the checkout. */
  file: string;
  /** The text in the file, and its replacement with a changing word. */
  from: string;
  to: (word: string) => string;
  address: string;
  /** Selector of a text field of that page. */
  field: string;
}

const PASSWORD_PAGE = { address: '/other/passwore', field: '[data-remote=account] input[name=phone]' };

export const lines: readonly Line[] = [
  {
    what: 'a page of a remote',
    file: 'mfe-account/src/password/AfterChange.tsx',
    from: '改完之后',
    to: (word) => word,
    ...PASSWORD_PAGE,
  },
  {
    what: 'a part of shared-ui',
    file: 'shared-ui/src/bars/NavBar.tsx',
    from: '<Title className={classes.title}>{title}</Title>',
    to: (word) => `<Title className={classes.title}>${word}{title}</Title>`,
    ...PASSWORD_PAGE,
  },
  {
    what: "the host's shell",
    file: 'host/src/Shell.tsx',
    from: 'title={titleOf(row, query)}',
    to: (word) => `title={'${word}'.concat(titleOf(row, query))}`,
    ...PASSWORD_PAGE,
  },
];

const TYPED = '13800138000';
const LIMIT_MS = 30_000;

/**
 * Resolves in the page with the time of the frame that contains the word (or no longer contains it); null after the
 * limit.
 */
const when = (word: string, isShown = true) => `new Promise((resolve) => {
  const limit = setTimeout(() => resolve(null), ${LIMIT_MS});
  const look = () => {
    if (document.body.textContent.includes(${JSON.stringify(word)}) !== ${isShown}) return;
    watch.disconnect();
    clearTimeout(limit);
    requestAnimationFrame(() => resolve(Date.now()));
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/**
 * Saves a line `times` times and measures the time until the open page shows each change, in ms.
 * @throws Error if it is not shown within 30 s, or if the page was reloaded or lost the typed text
 */
export async function timeEdits(line: Line, folder: string, origin: string, page: Page, times: number) {
  await page.send('Page.navigate', { url: origin + line.address });
  const field = `document.querySelector(${JSON.stringify(line.field)})`;
  const deadline = Date.now() + LIMIT_MS;
  while (!(await page.evaluate<boolean>(`!!${field}`).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${line.address} has no ${line.field}`);
    await sleep(50);
  }
  await page.evaluate(`(${field}.focus(), window.isSameDocument = true)`);
  await page.send('Input.insertText', { text: TYPED });
  const file = join(folder, line.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(line.from)) throw new Error(`${line.file} has no line ${line.from}`);
  const taken: number[] = [];
  for (let time = 1; time <= times; time++) {
    await sleep(500); // lets the compilers become idle
    const word = `改第${time}次`;
    const shown = page.evaluate<number | null>(when(word));
    const saved = Date.now();
    writeFileSync(file, source.replace(line.from, line.to(word)));
    const at = await shown;
    if (at === null) throw new Error(`${line.what}: a saved line was not shown in ${LIMIT_MS / 1000} s`);
    taken.push(at - saved);
    if (!(await page.evaluate<boolean>(`window.isSameDocument === true && ${field}.value === '${TYPED}'`)))
      throw new Error(`${line.what}: the page lost what was typed`);
  }
  const removed = page.evaluate(when(`改第${times}次`, false));
  writeFileSync(file, source);
  await removed; // prevents the next page from loading during this compilation
  return taken;
}
