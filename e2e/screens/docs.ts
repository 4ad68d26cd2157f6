import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from 'scripts/services';
import { routes } from 'shared-contract';
import type { Picture } from './photograph';

const FOLDER = join(ROOT, 'docs/screens');
/** Of a picture in the documents, in px. */
const WIDTH = 300;

const intro = `# Every page, in every status

Written by \`pnpm screens --docs\`: 375 px, light, as that visitor sees it, with data created only through the api: orders, auctions,
consignments and claims are put into their status over HTTP (\`e2e/support/scenes.ts\`). Statuses are the names of the contract's
life cycles, with the viewer (buyer, seller, merchant, guest) where views differ. The files are 300 px wide.
`;

/** Replaces `docs/screens` by these pictures, made smaller, and a table of them. */
export async function writeDocs(browser: Browser, pictures: readonly Picture[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage();
  for (const { file, title } of pictures) {
    const png = readFileSync(file).toString('base64');
    const webp = await page.evaluate(
      async ({ source, width }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.round((image.height * width) / image.width);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/webp', 0.7).split(',')[1] ?? '';
      },
      { source: png, width: WIDTH },
    );
    writeFileSync(join(FOLDER, `${title}.webp`), Buffer.from(webp, 'base64'));
  }
  await page.close();
  writeFileSync(join(FOLDER, 'README.md'), `${intro}${tables(pictures)}`);
}

/** A table for each remote, with a row for each page in the order of the routes. */
function tables(pictures: readonly Picture[]): string {
  const rows = Object.entries(routes).flatMap(([name, { app }]) => {
    const mine = pictures.filter(({ page }) => page === name);
    const links = mine.map(({ status, title }) => `[${status}](${title}.webp)`).sort();
    return mine.length > 0 ? [{ app, row: `| ${name} | ${links.join(' · ')} |` }] : [];
  });
  const apps = [...new Set(rows.map(({ app }) => app))];
  const tableOf = (of: string) => rows.filter(({ app }) => app === of).map(({ row }) => row);
  return apps
    .map((app) => `\n## mfe-${app}\n\n| Page | Statuses |\n|---|---|\n${tableOf(app).join('\n')}\n`)
    .join('');
}
