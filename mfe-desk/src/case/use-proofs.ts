import { useProofUploads } from '../ui/use-proof-uploads';
import type { Drafted } from './draft';

/** Uploads of pictures for a decision; those that are stored are saved in the draft, and go with it. */
export function useProofs({ draft, saveDraft, discardDraft }: Drafted) {
  const uploads = useProofUploads(draft.proofs, (proofs) =>
    saveDraft((now) => (now.proofs.length + proofs.length > 0 ? { proofs } : {})),
  );
  return {
    uploads,
    /** Draft and pictures. */
    discardAll() {
      for (const { id } of uploads.items) uploads.remove(id);
      discardDraft();
    },
  };
}
