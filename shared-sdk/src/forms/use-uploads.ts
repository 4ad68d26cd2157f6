import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from 'shared-contract';
import { api } from '../index';
import { unwrap } from '../unwrap';
import { fileProblem } from './image-files';
import { problemText } from './problems';

/** Timeout for uploads, in ms: a photo over a slow connection exceeds the default. */
const UPLOAD_TIMEOUT_MS = 60_000;
/** Concurrent uploads; more only slow each other down. */
const MAX_PARALLEL = 2;

/** One picture of a form, as ImageUploader of shared-ui displays it. */
export interface Upload {
  id: string;
  /** URL of the local preview. */
  url?: string;
  state: 'queued' | 'uploading' | 'done' | 'failed';
  /** 0–1 while uploading. */
  progress?: number;
  /** Why it failed, in a few words. */
  error?: string;
  /** The file to upload; absent for a picture that was uploaded before. */
  file?: Blob;
  /** Server id, once uploaded. */
  fileId?: string;
  /** Server URL; `url` remains the local preview. */
  storedUrl?: string;
}

/**
 * A picture restored from a draft: uploaded already, or still a file. ⚠ The signed URL of a private picture expires,
 * so its file is stored as well.
 */
export type SavedUpload =
  | { id: string; fileId: string; url: string; file?: Blob }
  | { id: string; file: Blob };

/**
 * Pictures of a form, uploaded and retried individually, two at a time; unmounting aborts running uploads.
 * @param saved pictures of a draft to start with; those that are still files are uploaded now
 */
export function useUploads(use: Input<'upload'>['use'], saved: readonly SavedUpload[] = []) {
  const previews = useRef(new Set<string>());
  const preview = useCallback((file: Blob) => {
    const url = URL.createObjectURL(file);
    previews.current.add(url);
    return url;
  }, []);
  const toItem = useCallback(
    (one: SavedUpload): Upload =>
      'fileId' in one
        ? { ...one, url: one.file ? preview(one.file) : one.url, storedUrl: one.url, state: 'done' }
        : { ...one, url: preview(one.file), state: 'queued' },
    [preview],
  );
  const [items, setItems] = useState<Upload[]>(() => saved.map(toItem));
  const running = useRef(new Map<string, { unsubscribe: () => void }>());

  const change = useCallback((id: string, changes: Partial<Upload>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }, []);

  const start = useCallback(
    (id: string, file: Blob) => {
      const problem = fileProblem(file);
      if (problem) return change(id, { state: 'failed', error: problem });
      change(id, { state: 'uploading', progress: 0, error: undefined });
      const ended = (changes: Partial<Upload>) => {
        running.current.delete(id);
        change(id, changes);
      };
      const upload = api.upload(
        { use, file },
        { timeoutMs: UPLOAD_TIMEOUT_MS, onProgress: (progress) => change(id, { progress }) },
      );
      running.current.set(
        id,
        unwrap<'upload'>()(upload).subscribe({
          next: ({ fileId, url }) => ended({ state: 'done', fileId, storedUrl: url }),
          error: (error: unknown) => ended({ state: 'failed', error: problemText(error) }),
        }),
      );
    },
    [change, use],
  );

  // Starts the next queued uploads whenever one has ended.
  useEffect(() => {
    const free = MAX_PARALLEL - running.current.size;
    const next = items.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free));
    for (const { id, file } of next) if (file) start(id, file);
  }, [items, start]);

  const add = useCallback(
    (files: File[]) =>
      setItems((all) => [
        ...all,
        ...files.map((file) => ({
          id: crypto.randomUUID(),
          file,
          url: preview(file),
          state: 'queued' as const,
        })),
      ]),
    [preview],
  );
  const restore = useCallback(
    (known: readonly SavedUpload[]) => {
      const restored = known.map(toItem);
      setItems((all) => [...restored.filter(({ id }) => all.every((item) => item.id !== id)), ...all]);
    },
    [toItem],
  );
  const retry = useCallback((id: string) => change(id, { state: 'queued', error: undefined }), [change]);
  const remove = useCallback((id: string) => {
    running.current.get(id)?.unsubscribe();
    running.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  }, []);
  const order = useCallback(
    (ids: string[]) => setItems((all) => ids.flatMap((id) => all.find((item) => item.id === id) ?? [])),
    [],
  );

  useEffect(() => {
    const uploads = running.current;
    const urls = previews.current;
    return () => {
      for (const upload of uploads.values()) upload.unsubscribe();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  return {
    items,
    fileIds: items.flatMap(({ fileId }) => fileId ?? []),
    /** Some are still uploading or have failed. */
    unfinished: items.some(({ state }) => state !== 'done'),
    failed: items.filter(({ state }) => state === 'failed').length,
    add,
    /** Puts pictures of a draft in front that was not known at first. */
    restore,
    retry,
    remove,
    order,
  };
}

/**
 * Pictures in the form a draft stores: pending ones stay files; `withFiles` for private pictures, whose URLs expire.
 */
export const toSavedUploads = (
  items: readonly Upload[],
  { withFiles = false }: { withFiles?: boolean } = {},
): SavedUpload[] =>
  items.flatMap(({ id, fileId, storedUrl, file }): SavedUpload[] => {
    if (fileId && storedUrl) return [{ id, fileId, url: storedUrl, ...(withFiles && file ? { file } : {}) }];
    if (file) return [{ id, file }];
    return [];
  });
