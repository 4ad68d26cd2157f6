import type { Picture } from 'shared-contract/shapes';

/** Widths in px of generated pictures: in the page and in the image viewer. */
const drawnWidths = { cover: [220, 440], wide: [750, 1000], panel: [750, 1200] } as const;

const drawn = (file: string, width: number) => `/api/files/${file}-${width}.webp`;
/** Uploaded pictures of goods are public and have two sizes (see files.ts). */
const uploaded = (file: string) => `/api/files/${file}`;
const isDrawn = (file: string) => file.startsWith('art/');

/**
 * URLs and size of a picture of goods. `file` is the value stored in goods_image: an uploaded picture's id, or
 * `art/goods/<goodsNo>/<name>` for a generated one (see art/routes.ts).
 */
export function picture(image: { file: string; w: number; h: number }): Picture {
  const { file, w, h } = image;
  if (!isDrawn(file)) return { url: uploaded(file), largeUrl: uploaded(file), w, h };
  const [slot, viewer] = file.endsWith('/wide') ? drawnWidths.wide : drawnWidths.panel;
  return { url: drawn(file, slot), largeUrl: drawn(file, viewer), w, h };
}

/** The square cover of a card and the wide one of the detail page, from the goods' first picture. */
export function covers(file: string): { coverUrl: string; coverLargeUrl: string } {
  if (!isDrawn(file)) return { coverUrl: `${uploaded(file)}/small`, coverLargeUrl: uploaded(file) };
  const [slot] = drawnWidths.cover;
  const [, viewer] = drawnWidths.wide;
  return {
    coverUrl: drawn(file.replace(/\/wide$/, '/cover'), slot),
    coverLargeUrl: drawn(file, viewer),
  };
}

export const gameIconUrl = (code: string) => drawn(`art/games/${code}`, 120);
