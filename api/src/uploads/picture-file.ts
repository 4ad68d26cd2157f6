import sharp from 'sharp';
import { Refusal } from '../refusal';

const LARGE_PX = 1600;
const SMALL_PX = 400;
/** A small file may unpack to a huge picture. */
const MAX_PIXELS = 50_000_000;

export interface EncodedPicture {
  large: Uint8Array;
  small: Uint8Array;
  /** Of the large one, in px. */
  w: number;
  h: number;
}

/**
 * A JPEG, PNG or WebP made anew as WebP in two sizes: what was hidden in the file (place, camera, a script) is not in
 * the picture and so is gone. What the file is, its bytes say, not its name or declared type.
 * @throws Refusal FILE_TYPE
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  if (!isPicture(bytes)) throw wrongType();
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const fit = (px: number) =>
      upright
        .clone()
        .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
    const [large, small] = await Promise.all([fit(LARGE_PX), fit(SMALL_PX)]);
    return { large: large.data, small: small.data, w: large.info.width, h: large.info.height };
  } catch {
    throw wrongType();
  }
}

const wrongType = () => new Refusal(422, 'FILE_TYPE', '只支持 JPG、PNG、WebP 图片，请换一张');

function isPicture(bytes: Uint8Array): boolean {
  const at = (start: number, text: string) =>
    Buffer.from(bytes.subarray(start, start + text.length)).toString('latin1') === text;
  return at(0, '\xff\xd8\xff') || at(0, '\x89PNG\r\n\x1a\n') || (at(0, 'RIFF') && at(8, 'WEBP'));
}
