import { useEffect } from 'react';
import { publicFileHref } from 'shared-contract';
import { useUploads } from 'shared-sdk/forms';
import { Button, Image } from 'shared-ui';
import { Field, ImageUploader } from 'shared-ui/forms';
import classes from './Settings.module.css';

/**
 * The picture of the business licence: shown, removed, or replaced by an upload, which everybody may see.
 * @param value id of the picture, empty for none
 */
export function LicenceField({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (fileId: string) => void;
}) {
  const { items, add, retry, remove } = useUploads('licence');
  const uploaded = items.find(({ fileId }) => fileId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that is there
  useEffect(() => {
    if (!uploaded?.fileId) return;
    onChange(uploaded.fileId);
    remove(uploaded.id);
  }, [uploaded?.fileId]);
  return (
    <Field label={label} hint={hint} error={error}>
      {value && (
        <div className={classes.licence}>
          <a href={publicFileHref(value)} target="_blank" rel="noopener">
            <Image src={publicFileHref(value)} alt="现在这张营业执照" ratio="4:3" />
          </a>
          <Button size="s" onClick={() => onChange('')}>
            不要这张
          </Button>
        </div>
      )}
      <ImageUploader items={items} max={1} onAdd={add} onRetry={retry} onRemove={remove} />
    </Field>
  );
}
