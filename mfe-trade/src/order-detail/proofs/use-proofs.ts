import { useCallback, useEffect, useRef, useState } from 'react';
import { api, granted } from 'shared-sdk';
import type { UploadItem } from 'shared-ui';
import { problemWords } from '../../order/problem';
import { fileProblem } from './proof-files';

/** A phone's picture over a slow line takes longer than a call may. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Proof extends UploadItem {
  file: File;
  /** Of the server, once it is there. */
  fileId?: string;
}

/** Pictures of evidence, each uploaded and retried on its own; leaving the page stops what is on its way. */
export function useProofs() {
  const [proofs, setProofs] = useState<Proof[]>([]);
  const uploads = useRef(new Map<string, { unsubscribe: () => void }>());
  const previews = useRef(new Set<string>());

  const change = useCallback((id: string, news: Partial<Proof>) => {
    setProofs((all) => all.map((proof) => (proof.id === id ? { ...proof, ...news } : proof)));
  }, []);

  const start = useCallback(
    (id: string, file: File) => {
      const problem = fileProblem(file);
      if (problem) return change(id, { state: 'failed', error: problem });
      change(id, { state: 'uploading', progress: 0, error: undefined });
      const upload = api.upload(
        { use: 'proof', file },
        { timeoutMs: UPLOAD_TIMEOUT_MS, onProgress: (progress) => change(id, { progress }) },
      );
      uploads.current.set(
        id,
        granted<'upload'>()(upload).subscribe({
          next: ({ fileId }) => change(id, { state: 'done', fileId }),
          error: (error: unknown) => change(id, { state: 'failed', error: problemWords(error) }),
        }),
      );
    },
    [change],
  );

  const add = useCallback(
    (files: File[]) => {
      for (const file of files) {
        const id = crypto.randomUUID();
        const url = URL.createObjectURL(file);
        previews.current.add(url);
        setProofs((all) => [...all, { id, file, url, state: 'queued' }]);
        start(id, file);
      }
    },
    [start],
  );

  const retry = (id: string) => {
    const proof = proofs.find((one) => one.id === id);
    if (proof) start(id, proof.file);
  };

  const remove = (id: string) => {
    uploads.current.get(id)?.unsubscribe();
    setProofs((all) => all.filter((proof) => proof.id !== id));
  };

  useEffect(() => {
    const running = uploads.current;
    const urls = previews.current;
    return () => {
      for (const upload of running.values()) upload.unsubscribe();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  return {
    proofs,
    proofIds: proofs.flatMap(({ fileId }) => fileId ?? []),
    /** Some are still on their way or have failed. */
    unfinished: proofs.some(({ state }) => state !== 'done'),
    add,
    retry,
    remove,
  };
}
