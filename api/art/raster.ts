import sharp from 'sharp';

/** SVG as WebP of `width` px; `drawnAt` is the width the SVG was drawn at. Flat colours: a small file at this quality. */
export const toWebp = (svg: string, width: number, drawnAt: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / drawnAt) })
    .resize({ width })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
