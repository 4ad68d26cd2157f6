import { useEffect, useState } from 'react';
import { brightnessOf, type DifferenceLine, GRID, linesBetween } from './picture-lines';

/**
 * Where two pictures of a pair differ, as far as the browser can tell: shown cropped to 16:9, they are compared as shown.
 * @returns undefined until both are loaded, or if one cannot be read
 */
export function usePictureLines(
  listed: string | undefined,
  found: string | undefined,
): DifferenceLine[] | 'unlike' | undefined {
  const [lines, setLines] = useState<{ of: string; lines: DifferenceLine[] | 'unlike' }>();
  const of = `${listed} ${found}`;
  useEffect(() => {
    if (!listed || !found) return;
    let isCurrent = true;
    Promise.all([readBrightness(listed), readBrightness(found)]).then(
      ([one, other]) => isCurrent && setLines({ of: `${listed} ${found}`, lines: linesBetween(one, other) }),
      // Not loaded, or not readable: the person compares alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [listed, found]);
  return lines?.of === of ? lines.lines : undefined;
}

/** @throws Error if the picture does not load, or the browser forbids to read it */
async function readBrightness(url: string): Promise<number[]> {
  const { columns: width, rows: height } = GRID;
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // The part that object-fit: cover shows.
  const scale = Math.min(picture.naturalWidth / width, picture.naturalHeight / height);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(
    picture,
    (picture.naturalWidth - w) / 2,
    (picture.naturalHeight - h) / 2,
    w,
    h,
    0,
    0,
    width,
    height,
  );
  return brightnessOf(context.getImageData(0, 0, width, height).data);
}
