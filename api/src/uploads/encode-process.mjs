import os from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';

/*
 * Decodes and encodes pictures in a child process: decoding can only be cancelled by ending the process, and it must
 * not block the thread pool that hashes passwords and reads files. JavaScript, so that it needs no compiler.
 */

const LARGE_PX = 1600;
const SMALL_PX = 400;
/** Limits against decompression bombs: total pixels, and the maximum side of WebP. In px. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE_PX = 16_383;

// Requests take priority over picture encoding.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);

/**
 * @param {Uint8Array} bytes a JPEG, PNG or WebP
 * @returns {Promise<import('./encoder').Encoded>} `size`: too many pixels; `type`: not readable
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
    const { width: w, height: h } = large.info;
    const side = Math.min(SMALL_PX, w, h);
    // Cut where there is most to see: the middle of a screenshot is often empty, or goes through a figure.
    const square = await sharp(large.data)
      .resize({ width: side, height: side, position: sharp.strategy.attention })
      .webp({ quality: 82 })
      .toBuffer();
    return { large: large.data, small: small.data, square, w, h };
  } catch {
    return { refused: 'type' };
  }
}

workerpool.worker({ encode });
