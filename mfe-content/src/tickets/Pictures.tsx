import type { useUploads } from 'shared-sdk/forms';
import { Field, ImageUploader } from 'shared-ui/forms';

/** Of a ticket (shapes/account, createProblem). */
const MAX_PICTURES = 6;

/** Screenshots of a ticket. Only the author and staff see them. */
export function Pictures({
  uploads,
  error,
}: {
  uploads: ReturnType<typeof useUploads>;
  error: string | undefined;
}) {
  const { items, add, retry, remove } = uploads;
  return (
    <div data-invalid={error ? true : undefined}>
      <Field label="截图" hint={`选填，最多 ${MAX_PICTURES} 张，只有你和客服能看`} error={error}>
        <ImageUploader
          label="添加截图"
          items={items}
          max={MAX_PICTURES}
          onAdd={add}
          onRetry={retry}
          onRemove={remove}
        />
      </Field>
    </div>
  );
}
