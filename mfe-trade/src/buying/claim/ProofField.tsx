import { claimProofs } from 'shared-contract';
import type { useUploads } from 'shared-sdk/forms';
import { Field, ImageUploader } from 'shared-ui/forms';

type Uploads = ReturnType<typeof useUploads>;

/** Why the proofs are not ready to be sent; undefined if they are. */
export function proofsProblem({ items, unfinished, failed }: Uploads, min: number): string | undefined {
  if (failed > 0) return `${failed} 张没有传上去，点它重试或删掉`;
  if (unfinished) return '还有图片在上传，传完再提交';
  if (items.length < min) return `至少 ${min} 张凭证，还差 ${min - items.length} 张`;
  return undefined;
}

/** Evidence pictures of a claim. `min` 0: optional. */
export function ProofField({ uploads, min, error }: { uploads: Uploads; min: number; error?: string }) {
  const { items, failed } = uploads;
  const message = error ?? (failed > 0 ? `${failed} 张没有传上去，其余不受影响` : undefined);
  return (
    <div data-invalid={message ? true : undefined}>
      <Field
        label="凭证"
        hint={`${min > 0 ? `${min}–${claimProofs.max} 张` : `选填，最多 ${claimProofs.max} 张`}，只有你和客服能看`}
        error={message}
      >
        <ImageUploader
          label="添加凭证"
          items={items}
          max={claimProofs.max}
          onAdd={uploads.add}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
      </Field>
    </div>
  );
}
