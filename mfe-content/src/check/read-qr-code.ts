import decodeQR from 'qr/decode.js';

/** Longest side at which a picture is read, in px: a code is readable at it, and a phone decodes it at once. */
const MOST_PX = 1_200;

/**
 * The text of the QR code in a picture, which is not uploaded.
 * @throws Error when the picture cannot be read or has no code
 */
export async function readQrCode(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MOST_PX / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    return decodeQR(context.getImageData(0, 0, width, height));
  } finally {
    picture.close();
  }
}
