import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import { addFieldError, type FieldErrors } from './field-errors';

/** A picture as stored in goods_image and assessment_image. */
export interface StoredImage {
  file: string;
  w: number;
  h: number;
}

/**
 * Resolves the pictures of a form in its order: the member's uploads for goods, or existing pictures of the edited
 * goods (`existing`). Unknown or duplicate ids are reported at `images`.
 */
export async function readImages(
  tx: Tx,
  errors: FieldErrors,
  memberId: number,
  ids: readonly string[],
  existing: ReadonlyMap<string, StoredImage> = new Map(),
): Promise<StoredImage[]> {
  const { rows } = await sql<StoredImage>`
    select id as file, w, h from file
    where id = any (${[...ids]}) and member_id = ${memberId} and use = 'goods'`.execute(tx);
  const own = new Map(rows.map((row) => [row.file, row]));
  const images = ids.flatMap((id) => own.get(id) ?? existing.get(id) ?? []);
  if (images.length < ids.length) addFieldError(errors, 'images', '图片不存在，请重新上传');
  if (new Set(ids).size < ids.length) addFieldError(errors, 'images', '同一张图片请只放一次');
  return images;
}

/** Id of an existing picture in a form. Generated demo pictures are not uploads and are identified by position. */
export const imageId = ({ file }: StoredImage, sort: number): string =>
  file.startsWith('art/') ? `kept-${sort}` : file;

/** The pictures of goods in their order. */
export async function imagesOfGoods(db: Db | Tx, goodsId: number): Promise<(StoredImage & { id: string })[]> {
  const { rows } = await sql<StoredImage & { sort: number }>`
    select file, w, h, sort from goods_image
    where goods_id = ${goodsId} and report_id is null order by sort`.execute(db);
  return rows.map((row) => ({ ...row, id: imageId(row, row.sort) }));
}
