import { useEffect, useState } from 'react';
import { api, session } from 'shared-sdk';
import { createDrafts, type KeptUpload } from 'shared-sdk/forms';
import { useCall, useStream } from 'shared-sdk/react';

/** What was typed into a form of this room and not sent yet. ⚠ Never a captcha: it serves once. */
export interface TicketDraft {
  words: Record<string, string>;
  images: KeptUpload[];
  /** In ms by this device's clock. */
  savedAt: number;
}

export const drafts = createDrafts<TicketDraft>('tickets', () => ({ words: {}, images: [], savedAt: 0 }));

/** A form with what was typed into it before. */
export interface Begun {
  key: string;
  draft: TicketDraft;
  isMember: boolean;
}

type BegunState = { begun: Begun } | { begun?: undefined; failed: boolean; again: () => void };

/**
 * The form of a page as its writer left it: each member's own, and a guest's of this device.
 * @param page whose form it is, such as `fankui`
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
