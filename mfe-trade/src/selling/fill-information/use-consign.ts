import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { type GameAttribute, href, type Value } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, Refused } from 'shared-sdk';
import { unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { messageBox, toast } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { basicProblems } from '../basic-information/problems';
import { draftOf, fieldOf } from '../listing-form/draft';
import { currentDraft, dropDraft } from '../listing-form/drafts';
import { forgetUid } from '../listing-form/uid-memory';
import { consignmentInput } from './consignment-input';
import { editEffect } from './edit-effect';
import type { Fields } from './fields';

interface Consign {
  draftKey: string;
  /** The goods being edited. */
  goodsId: string | undefined;
  template: readonly GameAttribute[];
  setError: UseFormSetError<Fields>;
}

/** Maps a field of the call to this form's. */
function formField(field: string) {
  if (field.startsWith('attrs.')) return `attrs.${fieldOf(field.slice('attrs.'.length))}` as const;
  if (field === 'accountUid') return 'uid' as const;
  return field === 'title' || field === 'description' ? field : undefined;
}

/**
 * Submits the consignment and handles every refusal (product call createConsignment). The draft is deleted only after the
 * server accepted it. `refusals` counts refusals with field errors, so that the first field can be focused.
 */
export function useConsign({ draftKey, goodsId, template, setError }: Consign) {
  const go = useGo();
  const [refusals, setRefusals] = useState(0);
  const [pictureError, setPictureError] = useState<string>();

  const sending = useIntentSubmit(api.createConsignment, {
    done({ consignmentId, status }) {
      forgetUid(draftKey);
      void dropDraft(draftKey);
      if (status === 'onSale') {
        toast('已保存，买家现在看到的就是新的', { kind: 'ok' });
        return go('MyProducts', { status }, { replace: true });
      }
      go('commit', { type: 'consign', id: consignmentId }, { replace: true });
    },
    failed: (error) => void refused(error),
  });

  async function refused(error: unknown) {
    if (!(error instanceof Refused)) return toast(unanswered.repeatable('提交'), { kind: 'danger' });
    if (error.reason === 'REALNAME_REQUIRED')
      return go('Realname', { redirect: href('fillInformation', { id: goodsId }) });
    if (error.reason === 'DUPLICATE_ACCOUNT') {
      setError('uid', { message: '这个账号已经有一条在卖的商品' });
      setRefusals((n) => n + 1);
      const box = messageBox.confirm(
        '同一个账号同时只能有一条。要改价或改资料，请改在卖的那一条；不是你放的，请联系客服核实。',
        { title: '没有提交，这个账号在卖', kind: 'warn', confirmText: '看我的商品', cancelText: '留在这里' },
      );
      if (await isConfirmed(box)) go('MyProducts', { status: 'onSale' });
      return;
    }
    if (error.reason === 'BLACKLISTED') {
      // The seller's own phone is not a field of this form.
      if (error.details.field === 'accountUid') setError('uid', { message: '在黑号库中，不能寄售' });
      setRefusals((n) => n + 1);
      const box = messageBox.confirm(error.message, {
        title: '没有提交',
        kind: 'warn',
        confirmText: '联系客服申诉',
        cancelText: '留在这里',
      });
      if (await isConfirmed(box)) go('contactkefu');
      return;
    }
    if (error.fields.length === 0) return toast(error.message, { kind: 'danger' });
    const elsewhere = basicProblems(error.fields);
    for (const { field, msg } of error.fields) {
      const name = formField(field);
      if (name) setError(name, { message: msg });
      if (field === 'images') setPictureError(msg);
    }
    setRefusals((n) => n + 1);
    if (elsewhere.length > 0) {
      toast('第 1 步有要改的，已经标出来了', { kind: 'danger' });
      return go('BasicInformation', { id: goodsId }, { state: { problems: elsewhere } });
    }
    const [first] = error.fields;
    if (first && !error.fields.some(({ field }) => formField(field) || field === 'images'))
      toast(first.msg, { kind: 'danger' });
  }

  /** What sending the form would do to goods on sale. */
  const effect = (fields: Fields, images: string[], own: Value<'getConsignment'>) =>
    editEffect(
      consignmentInput(currentDraft(draftKey) ?? draftOf(own), fields, { template, images, goodsId }),
      own,
    );

  const submit = (fields: Fields, images: string[]) => {
    const draft = currentDraft(draftKey);
    if (!draft) return;
    setPictureError(undefined);
    sending.submit(consignmentInput(draft, fields, { template, images, goodsId }));
  };

  return { submit, effect, busy: sending.busy, refusals, pictureError };
}
