import { useEffect } from 'react';
import { useUploads } from 'shared-sdk/forms';

/** An uploaded picture as a draft stores it. */
export interface StoredProof {
  id: string;
  fileId: string;
  url: string;
}

/** Uploads of pictures for a decision. @param onStored gets those that are stored, whenever that changes */
export function useProofUploads(saved: readonly StoredProof[], onStored: (proofs: StoredProof[]) => void) {
  const uploads = useUploads('proof', saved);
  const done = uploads.items.flatMap(({ id, fileId, storedUrl }) =>
    fileId && storedUrl ? [{ id, fileId, url: storedUrl }] : [],
  );
  const ids = done.map(({ fileId }) => fileId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when another picture is there, not on each render
  useEffect(() => onStored(done), [ids]);
  return uploads;
}
