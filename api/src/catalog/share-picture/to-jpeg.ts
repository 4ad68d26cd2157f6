import sharp from 'sharp';
import type { Drawing } from './drawing';

/** Chats drop previews above some hundred KiB, and strangers pay for the bytes. */
const MAX_BYTES = 100 * 1024;
/** Tried in this order until the picture is small enough; JPEG, because not every chat shows WebP. */
const QUALITIES = [82, 70, 58, 45, 30];

/** Draws over a cover, an encoded picture. @throws Error when the cover cannot be decoded */
export async function toJpeg({ width, height, cover, svg }: Drawing, coverFile: Buffer): Promise<Buffer> {
  const filled = await sharp(coverFile)
    .resize({ ...cover, fit: 'cover' })
    .toBuffer();
  const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: filled, left: 0, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.byteLength <= MAX_BYTES) break;
  }
  return jpeg;
}
