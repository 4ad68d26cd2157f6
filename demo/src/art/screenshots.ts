import type { Db } from 'api/core/database';
import type { FileSize } from 'api/core/files';
import type { Services } from 'api/core/services';
import { type ScreenshotView, screenshotOf, screenshotViews } from './drawings';
import { toWebp } from './raster';

const PX: Record<FileSize, number> = { large: 1200, small: 400, square: 400 };

/** The file id of a screenshot that a member uploaded, of 22 characters: it says which goods are seen. @param serial makes it unique */
export const screenshotId = (goodsId: number, view: ScreenshotView, serial: number): string =>
  `demo-${String(goodsId).padStart(8, '0')}-${screenshotViews.indexOf(view)}${String(serial).padStart(7, '0')}`;

/** Draws a screenshot by its id; undefined for other files. */
async function screenshot(db: Db, id: string, size: FileSize): Promise<Buffer | undefined> {
  const [, goodsId, view] = /^demo-(\d{8})-(\d)\d{7}$/.exec(id) ?? [];
  const shown = screenshotViews[Number(view)];
  const drawing = goodsId && shown && (await screenshotOf(db, Number(goodsId), shown));
  return drawing ? toWebp(drawing.svg, PX[size], drawing.renderedAt) : undefined;
}

/**
 * Lets the files of demo screenshots be rendered, and stored, when they are first read: drawing all of them would take
 * longer than the rest of the demo data.
 */
export function drawScreenshotsWhenRead({ db, files }: Pick<Services, 'db' | 'files'>): void {
  const stored = files.get;
  files.get = async (file, size) => {
    const found = await stored(file, size);
    if (found) return found;
    const rendered = await screenshot(db, file.id, size);
    if (rendered) await files.put(file, size, rendered);
    return rendered;
  };
}
