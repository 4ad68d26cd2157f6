import { ask } from '../overlay/overlays';
import { toast } from '../toast/toast';

export interface CropWishes {
  /** Width and height of the result in px; it is square. */
  size?: number;
  /** What is cut out, such as 头像. */
  title?: string;
}

/**
 * Lets the person choose the square of a picture that is to be seen. The cropper comes with the first call.
 * Out: the square as JPEG; rejects with Dismissed when they leave, and with the reason when the file is no picture.
 */
export async function cropImage(
  file: Blob,
  { size = 512, title = '裁剪图片' }: CropWishes = {},
): Promise<Blob> {
  const { Cropper } = await import('./Cropper').catch((reason: unknown) => {
    toast('裁剪没有加载出来，请再试一次', { kind: 'danger' });
    throw reason;
  });
  const url = URL.createObjectURL(file);
  try {
    return await ask<Blob>(({ open, answer, dismiss }) => (
      <Cropper open={open} url={url} size={size} title={title} onDone={answer} onDismiss={dismiss} />
    ));
  } finally {
    URL.revokeObjectURL(url);
  }
}
