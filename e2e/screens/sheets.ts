import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Picture } from './photograph';

const SHEET_WIDTH = 1_860;
/** Pictures are shown at half their size, but phones' not so small that text becomes unreadable. */
const shownWidth = (width: number) => Math.max(240, width / 2.4);

const html = (title: string, pictures: readonly Picture[]) => `<!doctype html>
<meta charset="utf-8"><title>${title}</title>
<style>
body { margin: 12px; background: #9aa; font: 15px sans-serif; display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
figure { margin: 0 } img { display: block; width: 100% } figcaption { padding: 2px 0 }
</style>
${pictures
  .map(
    ({ file, title: name, width }) =>
      `<figure style="width:${shownWidth(width)}px"><figcaption>${name}</figcaption><a href="${pathToFileURL(file)}"><img src="${pathToFileURL(file)}"></a></figure>`,
  )
  .join('\n')}
`;

/** Writes a contact sheet per width, theme and application, as a page whose pictures can be opened and as a PNG. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  const out = join(folder, 'sheets');
  mkdirSync(out, { recursive: true });
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1_000 } });
  for (const sheet of new Set(pictures.map((picture) => picture.sheet))) {
    const file = join(out, `${sheet}.html`);
    const mine = pictures.filter((picture) => picture.sheet === sheet);
    writeFileSync(
      file,
      html(
        sheet,
        mine.toSorted((a, b) => a.title.localeCompare(b.title)),
      ),
    );
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: join(out, `${sheet}.png`), fullPage: true });
  }
  await page.close();
}
