import os from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';

/*
 * Decodes and encodes pictures, in a process of its own: decoding cannot be stopped except by ending the process, and it must not hold
 * up the threads that hash passwords and read files. JavaScript, so that it starts without a compiler.
 */

const LARGE_PX = 1600;
const SMALL_PX = 400;
/** A small file may unpack to a huge picture. In px, and what WebP can hold of a side. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE_PX = 16_383;

// Whoever waits for a page goes before whoever waits for a picture.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);

/**
 * @param {Uint8Array} bytes a JPEG, PNG or WebP
 * @returns {Promise<import('./encoder').Encoded>} `size`: it has more pixels than the product takes; `type`: it cannot be read
 */
async function encode(bytes) {
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS)
      return { refused: 'size' };
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const fit = (px) =>
      upright
        .clone()
        .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
    const [large, small] = await Promise.all([fit(LARGE_PX), fit(SMALL_PX)]);
    return { large: large.data, small: small.data, w: large.info.width, h: large.info.height };
  } catch {
    return { refused: 'type' };
  }
}

workerpool.worker({ encode });
