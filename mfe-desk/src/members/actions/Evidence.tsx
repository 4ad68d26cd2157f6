import { useEffect } from 'react';
import { Field, ImageUploader } from 'shared-ui/forms';
import { useProofUploads } from '../../ui/use-proof-uploads';
import type { Draft } from './actions';

/** Most pictures of one entry (shared-contract, actAsStaff). */
const MOST = 9;

/** Pictures that show why an account is blacklisted; only staff see them. */
export function Evidence({
  draft,
  onDraft,
  error,
}: {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  error: string | undefined;
}) {
  const uploads = useProofUploads(draft.proofs, (proofs) => onDraft({ proofs }));
  const unfinished = Boolean(uploads.unfinished);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's function is another on each render
  useEffect(() => onDraft({ unfinished }), [unfinished]);
  return (
    <Field label="证据" hint={`只有客服看得到，最多 ${MOST} 张`} error={error}>
      <ImageUploader
        items={uploads.items}
        max={MOST}
        onAdd={uploads.add}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
    </Field>
  );
}
