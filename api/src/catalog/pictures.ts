import type { Picture } from 'shared-contract/shapes';

/** The widths in px that each drawn picture is served in: for the slot and for the viewer. */
const drawnWidths = { cover: [220, 440], wide: [750, 1000], panel: [750, 1200] } as const;

const drawn = (file: string, width: number) => `/api/files/${file}-${width}.webp`;
/** Uploaded pictures of goods are public and come in two sizes (see files.ts). */
const uploaded = (file: string) => `/api/files/${file}`;
const isDrawn = (file: string) => file.startsWith('art/');

/**
 * A picture of goods as the page shows it. `file` is what goods_image keeps: an uploaded picture's id, or
 * `art/goods/<goodsNo>/<name>` for one drawn from the goods' own data (see art/routes.ts).
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
