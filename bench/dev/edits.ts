import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../browser/cdp';
import { sleep } from '../browser/phone';

/** A line of the sources, and a page on which it is seen beside a field. */
export interface Line {
  what: string;
  /** From the root of the checkout. */
  file: string;
  /** Text of the file; what it becomes with a word that changes. */
  from: string;
  to: (word: string) => string;
  address: string;
  /** A text field of that page, by selector. */
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
    from: '<h1 className={classes.title}>{title}</h1>',
    to: (word) => `<h1 className={classes.title}>${word}{title}</h1>`,
    ...PASSWORD_PAGE,
  },
  {
    what: "the host's shell",
    file: 'host/src/Shell.tsx',
    from: 'title={row.title}',
    to: (word) => `title={'${word}'.concat(row.title)}`,
    ...PASSWORD_PAGE,
  },
];

const TYPED = '13800138000';
const LIMIT_MS = 30_000;

/** Resolves in the page with the time of the frame that has the word, or has it no more; null after the limit. */
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
 * Saves a line so many times and takes the time until the open page shows each, in ms.
 * @throws Error when it is not shown in 30 s, or when the page was loaded anew or lost what was typed
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
    await sleep(500); // compilers are idle again
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
  const gone = page.evaluate(when(`改第${times}次`, false));
  writeFileSync(file, source);
  await gone; // the next page is not loaded while this is compiled
  return taken;
}
