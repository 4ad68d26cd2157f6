/** A part of a picture in its own px. */
interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/**
 * Crops a picture to a square of `size` px.
 * @returns JPEG; rejects when the picture cannot be read or encoded
 */
export async function cropSquare(
  url: string,
  { x, y, width, height }: CropArea,
  size: number,
): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas 2d context unavailable');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, height, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('canvas export failed');
  return blob;
}
