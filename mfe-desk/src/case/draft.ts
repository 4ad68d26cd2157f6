import { useCallback, useEffect, useState } from 'react';
import type { CaseEntity } from 'shared-contract/shapes';
import type { StoredProof } from '../ui/use-proof-uploads';
import type { Verdicts } from './verify/verdicts';

/** What was typed about a case and not sent yet. */
export interface CaseDraft {
  /** By verb. */
  notes: Readonly<Record<string, string>>;
  /** Yuan as typed, by verb. */
  amounts: Readonly<Record<string, string>>;
  verdicts: Verdicts;
  /** Uploaded pictures of what was found. */
  proofs: readonly StoredProof[];
}

const empty: CaseDraft = { notes: {}, amounts: {}, verdicts: {}, proofs: [] };

function read(key: string): CaseDraft {
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return empty; // storage is forbidden
  }
}

function write(key: string, draft: CaseDraft) {
  try {
    if (JSON.stringify(draft) === JSON.stringify(empty)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

export interface Drafted {
  draft: CaseDraft;
  saveDraft: (change: (now: CaseDraft) => Partial<CaseDraft>) => void;
  /** After what was typed has been sent. */
  discardDraft: () => void;
}

/** The draft of a case, in the session storage of the tab: a reload or a lost connection loses nothing. */
export function useCaseDraft(entity: CaseEntity, id: string): Drafted {
  const key = `desk-case:${entity}:${id}`;
  const [draft, setDraft] = useState(() => read(key));
  useEffect(() => write(key, draft), [key, draft]);
  const saveDraft = useCallback<Drafted['saveDraft']>(
    (change) => setDraft((now) => ({ ...now, ...change(now) })),
    [],
  );
  const discardDraft = useCallback(() => setDraft(empty), []);
  return { draft, saveDraft, discardDraft };
}
