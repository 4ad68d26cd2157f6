import { api, session } from 'shared-sdk';
import { createDrafts, type SavedUpload, useStoredDraft } from 'shared-sdk/forms';
import { useCall, useStream } from 'shared-sdk/react';

/** Unsent input of a form of this remote. ⚠ Never store a captcha: it can be used once. */
export interface TicketDraft {
  words: Record<string, string>;
  images: SavedUpload[];
  /** In ms by the device's clock. */
  savedAt: number;
}

export const drafts = createDrafts<TicketDraft>('tickets', () => ({ words: {}, images: [], savedAt: 0 }));

/** A form with its draft. */
export interface FormDraft {
  key: string;
  draft: TicketDraft;
  isMember: boolean;
}

type FormDraftState =
  | { formDraft: FormDraft }
  | { formDraft?: undefined; failed: boolean; refetch: () => void };

/**
 * The draft of a page's form: per member, and one for guests of this device.
 * @param page names the form, such as `fankui`
 */
export function useFormDraft(page: string): FormDraftState {
  const token = useStream(session.token$, session.token);
  const profile = useCall(api.getProfile, token ? {} : null);
  const owner = token ? (profile.value?.userId ?? session.userId) : 'guest';
  const key = owner ? `${owner}/${page}` : undefined;
  const draft = useStoredDraft(drafts, key);
  if (key && draft) return { formDraft: { key, draft, isMember: owner !== 'guest' } };
  return { failed: !key && profile.state === 'failed', refetch: profile.refetch };
}
