import { useEffect, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import type { Input } from 'shared-contract';
import { api, online$, Refused } from 'shared-sdk';
import {
  isAboutCaptcha,
  toSavedUploads,
  unanswered,
  useCaptcha,
  useIntentSubmit,
  useUploads,
} from 'shared-sdk/forms';
import { useStream } from 'shared-sdk/react';
import { useFocusFirst } from 'shared-ui/forms';
import { drafts, type FormDraft } from './drafts';

type Sent = Input<'createProblem'>;

interface TicketOptions<F extends Record<string, string>> {
  formDraft: FormDraft;
  problemType: Sent['problemType'];
  /** The empty form. */
  empty: F;
  /** The input without pictures and captcha. */
  toInput: (fields: F) => Omit<Sent, 'problemType' | 'images' | 'code' | 'uuid' | 'clientReqId'>;
  /** Public forms require a captcha (product call createProblem). */
  captcha?: boolean;
  onSent: (id: string, sent: Sent) => void;
}

/**
 * State of a ticket form: the input is saved as a draft until sent, refusals become field errors, and the first
 * invalid field is focused. `problem` is the error that belongs to no field.
 */
export function useTicket<F extends Record<string, string>>(options: TicketOptions<F>) {
  const { formDraft, problemType, empty, toInput, captcha: isPublic = false, onSent } = options;
  const { key, draft } = formDraft;
  const form = useForm<F>({
    defaultValues: { ...empty, ...draft.words } as DefaultValues<F>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const uploads = useUploads('problem', draft.images);
  const captcha = useCaptcha(isPublic);
  const online = useStream(online$, true);
  const [problem, setProblem] = useState<string>();
  const [pictureError, setPictureError] = useState<string>();
  const [captchaError, setCaptchaError] = useState<string>();
  /** Number of refusals, which the form library does not count. */
  const [tries, setTries] = useState(0);
  const { submitCount } = form.formState;
  const box = useFocusFirst(submitCount + tries);

  const { watch, setError } = form;
  useEffect(() => {
    const watching = watch((words) => void drafts.update(key, { words: words as Record<string, string> }));
    return () => watching.unsubscribe();
  }, [watch, key]);
  const { items } = uploads;
  useEffect(() => {
    if (items.length > 0 || draft.images.length > 0)
      drafts.update(key, { images: toSavedUploads(items, { withFiles: true }) });
  }, [items, key, draft.images.length]);

  const sending = useIntentSubmit(api.createProblem, {
    // A retry after a lost response sends a new captcha.
    proof: ['code', 'uuid'],
    prepare: captcha.withWork,
    done: ({ id }, sent) => {
      void drafts.discard(key);
      onSent(id, sent);
    },
    failed: (error) => {
      captcha.reload(); // each captcha can be used once
      setTries((n) => n + 1);
      if (!(error instanceof Refused)) return setProblem(unanswered.form);
      if (isAboutCaptcha(error.reason)) return setCaptchaError(error.message);
      const others = error.fields.filter(({ field, msg }) => {
        if (field === 'images') setPictureError(msg);
        else if (field === 'code') setCaptchaError(msg);
        else if (field in empty) setError(field as Path<F>, { message: msg });
        else return true;
        return false;
      });
      if (others.length > 0 || error.fields.length === 0) setProblem(others[0]?.msg ?? error.message);
    },
  });

  const check = () => {
    const { failed, unfinished } = uploads;
    const pictures = failed
      ? `${failed} 张没有传上去，点它重试或删掉`
      : unfinished
        ? '还有图片在上传，传完再提交'
        : undefined;
    const letters = captcha.isBlank ? '请填写图中的字符' : undefined;
    setProblem(undefined);
    setPictureError(pictures);
    setCaptchaError(letters);
    return !pictures && !letters;
  };
  const send = form.handleSubmit(
    (fields) => {
      if (!check()) return setTries((n) => n + 1);
      const images = uploads.fileIds;
      sending.submit({
        problemType,
        ...toInput(fields as F),
        ...(images.length > 0 && { images }),
        ...captcha.proof,
      });
    },
    () => void check(),
  );

  return {
    form,
    box,
    send,
    uploads,
    online,
    captcha: captcha.captcha,
    busy: sending.busy,
    problem,
    pictureError,
    captchaError,
  };
}
