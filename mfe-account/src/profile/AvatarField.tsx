import { useEffect, useId, useState } from 'react';
import { api } from 'shared-sdk';
import { fileProblem, problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Avatar, cx, Icon } from 'shared-ui';
import { cropImage, FieldError } from 'shared-ui/forms';
import classes from './AvatarField.module.css';

interface AvatarFieldProps {
  name: string;
  /** The saved picture. */
  src: string | null;
  /** Called with the id of the upload; it is saved with the form. */
  onUploaded: (fileId: string) => void;
}

/** The user's picture: selected, cropped to a square and uploaded. The cropper is loaded on first use. */
export function AvatarField({ name, src, onUploaded }: AvatarFieldProps) {
  const inputId = useId();
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const upload = useSubmit(api.upload, {
    done: ({ fileId }, { file }) => {
      if (file) setPreview(URL.createObjectURL(file));
      onUploaded(fileId);
    },
    failed: (error) => setProblem(problemText(error)),
  });
  const choose = async (file: File) => {
    const found = fileProblem(file);
    setProblem(found);
    if (found) return;
    // Cancelling the cropper is not an error; unreadable files are reported there.
    const square = await cropImage(file, { title: '裁剪头像' }).catch(() => undefined);
    if (square) upload.submit({ use: 'avatar', file: square });
  };

  return (
    <section className={cx('sheet', classes.field)} aria-label="头像">
      <label htmlFor={inputId} className={classes.picture}>
        <span className={classes.large}>
          <Avatar src={preview ?? src} name={name} size="l" />
        </span>
        <span className={classes.camera}>
          <Icon name="camera" />
        </span>
        <input
          id={inputId}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="换头像"
          aria-busy={upload.busy || undefined}
          disabled={upload.busy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Cleared so that the same file can be chosen again.
            event.currentTarget.value = '';
            if (file) choose(file);
          }}
        />
      </label>
      <p className={classes.hint} aria-live="polite">
        {upload.busy ? '正在上传' : 'jpg、png、webp，8 MB 内。别用真人照片。'}
      </p>
      <FieldError>{problem}</FieldError>
    </section>
  );
}
