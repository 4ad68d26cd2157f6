import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Creates 20 product pictures (360×360 WebP, about 12 KB each) in a folder, so that every compared site shows the
 * same bytes.
 */
export async function makeImages(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let i = 1; i <= 20; i++)
    await sharp({
      create: {
        width: 360,
        height: 360,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 40 + i * 9, sigma: 60 },
      },
    })
      .blur(1.5)
      .webp({ quality: 62 })
      .toFile(join(folder, `p${i}.webp`));
}
