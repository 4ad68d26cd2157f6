import { useEffect, useState } from 'react';
import { api, session } from 'shared-sdk';
import { createDrafts, type KeptUpload } from 'shared-sdk/forms';
import { useCall, useStream } from 'shared-sdk/react';

/** Unsent input of a form of this remote. ⚠ Never store a captcha: it can be used once. */
export interface TicketDraft {
  words: Record<string, string>;
  images: KeptUpload[];
  /** In ms by the device's clock. */
  savedAt: number;
}

export const drafts = createDrafts<TicketDraft>('tickets', () => ({ words: {}, images: [], savedAt: 0 }));

/** A form with its draft. */
export interface Begun {
  key: string;
  draft: TicketDraft;
  isMember: boolean;
}

type BegunState = { begun: Begun } | { begun?: undefined; failed: boolean; again: () => void };

/**
 * The draft of a page's form: per member, and one for guests of this device.
 * @param page names the form, such as `fankui`
 */
export function useBegun(page: string): BegunState {
  const token = useStream(session.token$, session.token);
  const profile = useCall(api.getProfile, token ? {} : null);
  const owner = token ? (profile.value?.userId ?? session.userId) : 'guest';
  const key = owner && `${owner}/${page}`;
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    if (!key) return;
    let here = true;
    void drafts.read(key).then((kept) => {
      if (!here) return;
      const draft = kept ?? { words: {}, images: [], savedAt: 0 };
      drafts.hold(key, draft);
      setBegun({ key, draft, isMember: key !== `guest/${page}` });
    });
    return () => {
      here = false;
      void drafts.flush();
    };
  }, [key, page]);
  if (begun && begun.key === key) return { begun };
  return { failed: !key && profile.state === 'failed', again: profile.again };
}
