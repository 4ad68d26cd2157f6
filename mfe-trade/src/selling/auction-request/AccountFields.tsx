import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { auctionHours, type GameAttribute } from 'shared-contract';
import { useUploads } from 'shared-sdk/forms';
import { ActionBar, Block, Button, Note } from 'shared-ui';
import { RadioCards, TextArea, TextInput, useFocusFirst } from 'shared-ui/forms';
import { Pictures, picturesProblem } from '../fill-information/Pictures';
import { AttributeBlocks } from '../listing-form/AttributeBlocks';
import { type Draft, fieldOf } from '../listing-form/draft';
import { saveDraft } from '../listing-form/drafts';
import { priceProblem } from '../listing-form/price';
import { useSavedPictures } from '../listing-form/use-saved-pictures';
import classes from './AssessmentForm.module.css';
import type { AskMode, AssessmentFields } from './fields';
import { useCreateAssessment } from './use-create-assessment';

interface AccountFieldsProps {
  mode: AskMode;
  draftKey: string;
  draft: Draft;
  template: readonly GameAttribute[];
  /** Whether the place is chosen down to the server. */
  placeComplete: boolean;
  onPlacesMissing: () => void;
}

const hourNotes = { 6: '当天有结果', 12: '多数商户看得到', 24: '报价时间最长' } as const;

/** The form for the account of one game. Every change is saved in the draft. */
export function AccountFields({
  mode,
  draftKey,
  draft,
  template,
  placeComplete,
  onPlacesMissing,
}: AccountFieldsProps) {
  const auction = mode === 'auction';
  const form = useForm<AssessmentFields>({
    defaultValues: {
      attrs: Object.fromEntries(
        template.map(({ attrId }) => [fieldOf(attrId), draft.attrs[fieldOf(attrId)] ?? '']),
      ),
      description: draft.description,
      price: draft.price,
      durationH: draft.durationH ?? 12,
    },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const uploads = useUploads('goods', draft.images);
  const creating = useCreateAssessment({ mode, draftKey, template, setError: form.setError });
  const box = useFocusFirst(submitCount + creating.refusals);

  const { watch } = form;
  useEffect(() => {
    const watching = watch((values) => saveDraft(draftKey, values as Partial<Draft>));
    return () => watching.unsubscribe();
  }, [watch, draftKey]);
  useSavedPictures(draftKey, draft, uploads.items);

  const pictureProblem = auction ? picturesProblem(uploads) : undefined;
  const send = form.handleSubmit((fields) => {
    if (!placeComplete) return onPlacesMissing();
    if (!pictureProblem) creating.submit(fields, uploads.fileIds);
  });
  /** No attribute is required for a valuation; an auction requires those of the template. */
  const forMode = (attribute: GameAttribute) => (auction ? attribute : { ...attribute, required: false });

  return (
    <form ref={box} noValidate className={classes.fields} onSubmit={send}>
      <div>
        {auction && (
          <Pictures
            uploads={uploads}
            error={submitCount > 0 ? (pictureProblem ?? creating.pictureError) : undefined}
          />
        )}
        <AttributeBlocks control={form.control} template={template.map(forMode)} />
        {auction && (
          <Block title="说明">
            <TextArea
              label="描述"
              hint="不要写联系方式"
              rows={5}
              maxLength={2000}
              placeholder="怎么来的、玩了多久、能不能换绑，写清楚商户才敢报高"
              error={errors.description?.message}
              {...form.register('description', {
                validate: (text) =>
                  [...text.trim()].length >= 10 || `描述至少 10 个字，现在 ${[...text.trim()].length} 个`,
              })}
            />
          </Block>
        )}
      </div>
      <div className={classes.side}>
        {auction && (
          <>
            <Block title="底价">
              <TextInput
                label="最低多少才卖"
                hint="选填，商户看不到"
                lead="¥"
                figure
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                error={errors.price?.message}
                {...form.register('price', {
                  validate: (text) => !text.trim() || (priceProblem(text) ?? true),
                })}
              />
              <p>低于底价的报价会被直接退回，不告诉商户底价是多少。</p>
            </Block>
            <Block title="开多久" note="审核通过后开始">
              <div className={classes.rules}>
                <Controller
                  control={form.control}
                  name="durationH"
                  render={({ field }) => (
                    <RadioCards
                      legend="竞价时长"
                      value={String(field.value)}
                      onChange={(hours) => field.onChange(Number(hours))}
                      options={auctionHours.map((hours) => ({
                        value: String(hours),
                        label: `${hours} 小时`,
                        note: hourNotes[hours],
                      }))}
                    />
                  )}
                />
                <Note kind="info">最后 5 分钟有新报价，延长 5 分钟。接受之前随时可以取消，不收费。</Note>
              </div>
            </Block>
            <Block title="商户看得到什么">
              <p>看得到属性、截图、描述和估价带。看不到你的昵称、手机和底价，也不能私聊你。</p>
            </Block>
          </>
        )}
        <ActionBar>
          <Button type="submit" variant="primary" wide busy={creating.busy}>
            {creating.busy ? '正在提交' : auction ? '提交竞价' : '看看值多少'}
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}
