import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { type GameAttribute, href } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, Refused } from 'shared-sdk';
import { unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { filledCount } from '../listing-form/attribute-values';
import { fieldOf } from '../listing-form/draft';
import { currentDraft, dropDraft } from '../listing-form/drafts';
import { assessmentInput } from './assessment-input';
import type { AskMode, AssessmentFields } from './fields';

interface CreateAssessment {
  mode: AskMode;
  draftKey: string;
  template: readonly GameAttribute[];
  setError: UseFormSetError<AssessmentFields>;
}

/** Maps a field of the call to the form's. */
function formField(field: string) {
  if (field.startsWith('attrs.')) return `attrs.${fieldOf(field.slice('attrs.'.length))}` as const;
  if (field === 'reserveFen') return 'price' as const;
  return field === 'description' || field === 'durationH' ? field : undefined;
}

/**
 * Submits the form and handles every refusal. The draft is deleted only after an auction was accepted; after a
 * valuation it stays for a possible auction.
 */
export function useCreateAssessment({ mode, draftKey, template, setError }: CreateAssessment) {
  const go = useGo();
  const [refusals, setRefusals] = useState(0);
  const [pictureError, setPictureError] = useState<string>();
  const sending = useIntentSubmit(api.createAssessment, {
    done({ id }) {
      if (mode === 'auction') void dropDraft(draftKey);
      go('commit', { type: mode, id }, { replace: true });
    },
    failed(error, { gameId }) {
      if (!(error instanceof Refused)) return toast(unanswered.repeatable('提交'), { kind: 'danger' });
      if (error.reason === 'REALNAME_REQUIRED')
        return go('Realname', { redirect: href('jingjiahuishou', { gameId }) });
      const elsewhere = error.fields.filter(({ field }) => !formField(field) && field !== 'images');
      for (const { field, msg } of error.fields) {
        const name = formField(field);
        if (name) setError(name, { message: msg });
        if (field === 'images') setPictureError(msg);
      }
      setRefusals((n) => n + 1);
      if (error.fields.length === 0 || elsewhere.length > 0)
        toast(elsewhere[0]?.msg ?? error.message, { kind: 'danger' });
    },
  });
  return {
    busy: sending.busy,
    refusals,
    pictureError,
    submit(fields: AssessmentFields, images: string[]) {
      const draft = currentDraft(draftKey);
      if (!draft) return;
      if (filledCount(template, fields.attrs) === 0)
        return toast('至少填一项属性，才知道和谁比', { kind: 'danger' });
      setPictureError(undefined);
      sending.submit(assessmentInput(mode, draft, fields, { template, images }));
    },
  };
}
