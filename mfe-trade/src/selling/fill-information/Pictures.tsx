import type { useUploads } from 'shared-sdk/forms';
import { Block } from 'shared-ui';
import { FieldError, ImageUploader } from 'shared-ui/forms';

/** Number of pictures of goods (shapes/trade, Images). */
const MIN_PICTURES = 3;
const MAX_PICTURES = 15;

type Uploads = ReturnType<typeof useUploads>;

/** Why the pictures are not ready to be sent, as a sentence; undefined if they are. */
export function picturesProblem({ items, unfinished, failed }: Uploads): string | undefined {
  if (failed > 0) return `${failed} 张没有传上去，点它重试或删掉`;
  if (unfinished) return '还有图片在上传，传完再提交';
  if (items.length < MIN_PICTURES) return `至少 ${MIN_PICTURES} 张，还差 ${MIN_PICTURES - items.length} 张`;
  return undefined;
}

/** Screenshots of the account, in display order; the first is the cover. */
export function Pictures({ uploads, error }: { uploads: Uploads; error: string | undefined }) {
  const { items, failed } = uploads;
  const message = error ?? (failed > 0 ? `${failed} 张没有传上去，其余不受影响` : undefined);
  return (
    <Block
      title="截图"
      note={`${MIN_PICTURES}–${MAX_PICTURES} 张，拖动排序`}
      aside={<span className="num">{`${items.length} / ${MAX_PICTURES}`}</span>}
    >
      <div data-invalid={message ? true : undefined}>
        <ImageUploader
          label="添加截图"
          cover
          items={items}
          max={MAX_PICTURES}
          onAdd={uploads.add}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
          onOrder={uploads.order}
        />
        <FieldError>{message}</FieldError>
      </div>
    </Block>
  );
}
