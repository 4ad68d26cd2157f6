import sharp from 'sharp';

/** SVG as WebP of `width` px; `renderedAt` is the width the SVG was designed for. Flat colours: a small file at this quality. */
export const toWebp = (svg: string, width: number, renderedAt: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / renderedAt) })
    .resize({ width })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
