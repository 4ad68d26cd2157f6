import { openLayer } from '../overlay/overlays';
import { toast } from '../toast/toast';

export interface CropOptions {
  /** Width and height of the square result in px. */
  size?: number;
  /** The title, such as 头像. */
  title?: string;
}

/**
 * Lets the user crop a square from a picture. The cropper is loaded on the first call.
 * @returns the square as JPEG; rejects with Dismissed on cancel, and with the error when the file is not a picture
 */
export async function cropImage(
  file: Blob,
  { size = 512, title = '裁剪图片' }: CropOptions = {},
): Promise<Blob> {
  const { Cropper } = await import('./Cropper').catch((reason: unknown) => {
    toast('裁剪没有加载出来，请再试一次', { kind: 'danger' });
    throw reason;
  });
  const url = URL.createObjectURL(file);
  try {
    return await openLayer<Blob>(({ open, answer, dismiss }) => (
      <Cropper open={open} url={url} size={size} title={title} onDone={answer} onDismiss={dismiss} />
    ));
  } finally {
    URL.revokeObjectURL(url);
  }
}
