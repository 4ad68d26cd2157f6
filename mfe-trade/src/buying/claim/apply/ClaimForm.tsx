import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { claimProofs, limitText, type OrderDetail } from 'shared-contract';
import { toSavedUploads, useUploads } from 'shared-sdk/forms';
import { useRules } from 'shared-sdk/react';
import { ActionBar, Block, Button, FactRow, Facts, formatDay, formatFen } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { Checkbox, Field, TextArea, TextInput, useFocusFirst } from 'shared-ui/forms';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import { TermsLink } from '../../../shared/terms/Terms';
import { paidPriceFen } from '../../order/words';
import { ProofField, proofsProblem } from '../ProofField';
import { type ClaimDraft, drafts } from './claim-draft';
import { type ClaimFields, dayProblem, MAX_WORDS, wordsProblem } from './fields';
import { Incidents } from './Incidents';
import { useApply } from './use-apply';

interface ClaimFormProps {
  order: OrderDetail;
  draftKey: string;
  draft: ClaimDraft;
  /** Called after the claim was accepted, or if there was one already. */
  onSent: () => void;
}

/** What happened, when, and the evidence. Every change is saved in the draft. */
export function ClaimForm({ order, draftKey, draft, onSent }: ClaimFormProps) {
  const { serverTime, createdAt } = order;
  const priceFen = paidPriceFen(order);
  const today = formatDay(serverTime, { year: true });
  const boughtOn = formatDay(createdAt, { year: true });
  const rules = useRules();
  const form = useForm<ClaimFields>({
    defaultValues: {
      incident: draft.incident,
      foundOn: draft.foundOn || today,
      description: draft.description,
      agreed: false,
    },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const uploads = useUploads('problem', draft.images);
  const apply = useApply({ orderNo: order.orderNo, draftKey, setError: form.setError, onSent });
  const box = useFocusFirst(submitCount + apply.refusals);

  const { watch } = form;
  useEffect(() => {
    const watching = watch(({ agreed: _, ...words }) => drafts.update(draftKey, words));
    return () => watching.unsubscribe();
  }, [watch, draftKey]);
  const { items } = uploads;
  const hadPictures = draft.images.length > 0;
  useEffect(() => {
    if (items.length > 0 || hadPictures)
      drafts.update(draftKey, { images: toSavedUploads(items, { withFiles: true }) });
  }, [items, draftKey, hadPictures]);

  const missing = proofsProblem(uploads, claimProofs.min);
  const send = form.handleSubmit((fields) => {
    if (!missing) apply.submit(fields, uploads.fileIds);
  });

  return (
    <form ref={box} noValidate onSubmit={send}>
      <Block>
        <Controller
          control={form.control}
          name="incident"
          rules={{ required: '请选择发生了什么' }}
          render={({ field, fieldState }) => (
            <div data-invalid={fieldState.error ? true : undefined}>
              <Field label="发生了什么" error={fieldState.error?.message}>
                <Incidents value={field.value} onPick={field.onChange} />
              </Field>
            </div>
          )}
        />
        <TextInput
          type="date"
          label="哪天发现的"
          figure
          min={boughtOn}
          max={today}
          error={errors.foundOn?.message}
          {...form.register('foundOn', { validate: (day) => dayProblem(day, boughtOn, today) ?? true })}
        />
        <TextArea
          label="经过"
          hint="不要写密码"
          rows={5}
          maxLength={MAX_WORDS}
          placeholder="什么时候、登录时提示什么、收到过什么短信"
          error={errors.description?.message}
          {...form.register('description', { validate: (text) => wordsProblem(text) ?? true })}
        />
        <ProofField
          uploads={uploads}
          min={claimProofs.min}
          error={submitCount > 0 ? (missing ?? apply.proofError) : undefined}
        />
      </Block>
      <Block title="提交之后">
        <Steps
          steps={[
            { title: '提交', note: '现在' },
            { title: '受理', note: rules && `一般 ${limitText(rules.claimTakeMs)}内` },
            { title: '追回', note: '联系原卖家' },
            { title: '赔付', note: rules && `最迟 ${formatDay(Date.parse(serverTime) + rules.claimMs)}` },
          ]}
          current={0}
        />
      </Block>
      <Ticket>
        <TicketPart>
          <Facts>
            <FactRow label="成交价" value={formatFen(priceFen)} figure />
            <FactRow label="追不回时赔" value="100%" figure />
          </Facts>
        </TicketPart>
        <TicketTotal label="最多赔到钱包" fen={priceFen} />
      </Ticket>
      <Block>
        <Checkbox error={errors.agreed?.message} {...form.register('agreed', { required: '请确认所述属实' })}>
          所述属实，已读 <TermsLink kind="zhaohui">包赔条款</TermsLink>；虚假申请会停用包赔
        </Checkbox>
      </Block>
      <ActionBar>
        <Button type="submit" variant="primary" wide busy={apply.busy}>
          {apply.busy ? '正在提交' : '提交申请'}
        </Button>
      </ActionBar>
    </form>
  );
}
