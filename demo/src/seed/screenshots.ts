import { formatNumber } from 'api/catalog/values';
import type { Tx } from 'api/core/database';
import type { Services } from 'api/core/services';
import { panel } from '../art/panel';
import { toWebp } from '../art/raster';
import type { WrittenGoods } from './write-goods';

const PICTURE = { w: 1200, h: 675, small: 400 };
/** Number of screenshots, of goods of different games; chats and proofs reuse them in turn. */
const RENDERED = 4;

/** A private picture, encoded and ready to store for any member. */
export interface Screenshot {
  large: Buffer;
  small: Buffer;
}

/** Screenshots that members upload: attribute panels of goods. */
export async function drawScreenshots(goods: readonly WrittenGoods[]): Promise<Screenshot[]> {
  const chosen = Array.from({ length: RENDERED }, (_, n) => goods[n * Math.floor(goods.length / RENDERED)]);
  return Promise.all(chosen.flatMap((one) => (one ? [draw(one)] : [])));
}

async function draw({ code, goods }: WrittenGoods): Promise<Screenshot> {
  const shown = goods.values.map(({ attribute, values, number }) => ({
    label: attribute.name,
    isNumber: attribute.type === 'number',
    value:
      attribute.type === 'number'
        ? formatNumber(number ?? 0, attribute.prefix, attribute.unit)
        : values.join('、'),
  }));
  const drawing = panel(`screenshot ${goods.goodsNo}`, code, {
    goodsNo: goods.goodsNo,
    title: '验号截图',
    place: goods.places.join(' '),
    figures: shown.filter(({ isNumber }) => isNumber),
    listTitle: '明细',
    items: shown.filter(({ isNumber }) => !isNumber).map(({ label, value }) => ({ name: label, value })),
  });
  const [large, small] = await Promise.all([
    toWebp(drawing, PICTURE.w, PICTURE.w),
    toWebp(drawing, PICTURE.small, PICTURE.w),
  ]);
  return { large, small };
}

/** Stores it as a member's upload. @param file its id has 22 characters @returns the id */
export async function storeScreenshot(
  tx: Tx,
  { files }: Services,
  { large, small }: Screenshot,
  file: { id: string; memberId: number; use: 'chat' | 'proof' },
): Promise<string> {
  const { id, memberId, use } = file;
  await files.put({ id, private: true }, 'large', large);
  await files.put({ id, private: true }, 'small', small);
  await tx.insertInto('file').values({ id, member_id: memberId, use, w: PICTURE.w, h: PICTURE.h }).execute();
  return id;
}
