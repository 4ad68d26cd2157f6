import type { Tx } from 'api/core/database';
import type { ScreenshotView } from '../art/drawings';
import { screenshotId } from '../art/screenshots';

/** Size of a screenshot, in px. */
const PICTURE = { w: 1200, h: 675 };

/** Adds members' screenshots of accounts as their uploads. They are rendered when somebody looks (art/screenshots.ts). */
export function screenshotsIn(tx: Tx) {
  let added = 0;
  /** @returns the file's id */
  return async (
    goodsId: number,
    view: ScreenshotView,
    { memberId, use }: { memberId: number; use: 'chat' | 'proof' },
  ): Promise<string> => {
    added += 1;
    const id = screenshotId(goodsId, view, added);
    await tx
      .insertInto('file')
      .values({ id, member_id: memberId, use, ...PICTURE })
      .execute();
    return id;
  };
}
export type AddScreenshot = ReturnType<typeof screenshotsIn>;
