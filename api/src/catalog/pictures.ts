import { sql } from 'kysely';
import type { Picture } from 'shared-contract/shapes';

/** The stored picture of goods `g` that {@link covers} takes: their first one, or the demo's generated one. */
export const coverFile = sql<string>`coalesce(
  (select i.file from goods_image i where i.goods_id = g.id and i.report_id is null order by i.sort limit 1),
  'art/goods/' || g.goods_no || '/wide')`;

/** Widths in px of generated pictures: in the page and in the image viewer. */
const generatedWidths = { cover: [220, 440], wide: [750, 1000], panel: [750, 1200] } as const;

const generated = (file: string, width: number) => `/api/files/${file}-${width}.webp`;
/** Uploaded pictures of goods are public and have three sizes (see files.ts). */
const uploaded = (file: string) => `/api/files/${file}`;
const isGenerated = (file: string) => file.startsWith('art/');

/**
 * URLs and size of a picture of goods. `file` is the value stored in goods_image: an uploaded picture's id, or
 * `art/goods/<goodsNo>/<name>` for a generated one of the demo (demo/src/art).
 */
export function picture(image: { file: string; w: number; h: number }): Picture {
  const { file, w, h } = image;
  if (!isGenerated(file)) return { url: uploaded(file), largeUrl: uploaded(file), w, h };
  const [slot, viewer] = file.endsWith('/wide') ? generatedWidths.wide : generatedWidths.panel;
  return { url: generated(file, slot), largeUrl: generated(file, viewer), w, h };
}

/** The covers of a card and of the detail page, from the goods' first picture. */
export function covers(file: string): { coverUrl: string; coverLargeUrl: string; coverWideUrl: string } {
  if (!isGenerated(file))
    return {
      coverUrl: `${uploaded(file)}/square`,
      coverLargeUrl: uploaded(file),
      coverWideUrl: `${uploaded(file)}/small`,
    };
  const [slot] = generatedWidths.cover;
  const [, viewer] = generatedWidths.wide;
  const [, card] = generatedWidths.cover;
  return {
    coverUrl: generated(file.replace(/\/wide$/, '/cover'), slot),
    coverLargeUrl: generated(file, viewer),
    coverWideUrl: generated(file, card),
  };
}
