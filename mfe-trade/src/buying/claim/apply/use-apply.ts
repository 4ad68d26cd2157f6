import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { api, Refused } from 'shared-sdk';
import { unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { drafts } from './claim-draft';
import { type ClaimFields, factNames } from './fields';

interface Apply {
  orderNo: string;
  draftKey: string;
  setError: UseFormSetError<ClaimFields>;
  onSent: () => void;
}

/**
 * Submits a claim and handles every refusal. Only one claim per order is open at a time, so a second one from another
 * tab is refused with CLAIM_OPEN: then the page shows the existing one.
 */
export function useApply({ orderNo, draftKey, setError, onSent }: Apply) {
  const [refusals, setRefusals] = useState(0);
  const [proofError, setProofError] = useState<string>();
  const taken = (words: string) => {
    void drafts.discard(draftKey);
    toast(words, { kind: 'ok' });
    onSent();
    window.scrollTo(0, 0);
  };
  const sending = useIntentSubmit(api.createProblem, {
    done() {
      taken('申请已提交');
    },
    failed(error) {
      if (!(error instanceof Refused)) return toast(unanswered.repeatable('申请'), { kind: 'danger' });
      if (error.reason === 'CLAIM_OPEN') return taken('这一单已经在处理中，下面是它的进度');
      for (const { field, msg } of error.fields) {
        if (field === 'content') setError('description', { message: msg });
        if (field === 'images') setProofError(msg);
      }
      setRefusals((n) => n + 1);
      if (error.fields.length > 0) return;
      toast(error.message, { kind: 'danger' });
      onSent(); // the warranty has ended or was paid out meanwhile: the current state is shown
    },
  });
  return {
    busy: sending.busy,
    refusals,
    proofError,
    submit({ incident, foundOn, description }: ClaimFields, images: string[]) {
      setProofError(undefined);
      sending.submit({
        problemType: 'claim',
        orderNo,
        content: description.trim(),
        images,
        fields: { [factNames.incident]: incident, [factNames.foundOn]: foundOn },
      });
    },
  };
}
