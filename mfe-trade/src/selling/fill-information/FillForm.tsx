import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { GameAttribute, Value } from 'shared-contract';
import { useUploads } from 'shared-sdk/forms';
import { ActionBar, Block, Button, Note, Page, useWide } from 'shared-ui';
import { Checkbox, TextArea, TextInput, useFocusFirst } from 'shared-ui/forms';
import { TermsLink } from '../../shared/terms/Terms';
import { AttributeBlocks } from '../listing-form/AttributeBlocks';
import { type Draft, fieldOf } from '../listing-form/draft';
import { saveDraft } from '../listing-form/drafts';
import columns from '../listing-form/FormColumns.module.css';
import { rememberedUid, rememberUid } from '../listing-form/uid-memory';
import { useSavedPictures } from '../listing-form/use-saved-pictures';
import { BasicSummary } from './BasicSummary';
import { BeforeListing } from './BeforeListing';
import { BindingFields } from './BindingFields';
import { EditNotice } from './EditNotice';
import type { Fields } from './fields';
import { MIN_DESCRIPTION } from './limits';
import { Pictures, picturesProblem } from './Pictures';
import { PreviewDrawer } from './PreviewDrawer';
import { Progress } from './Progress';
import { useConsign } from './use-consign';

// On desktops only.
const FillSide = lazy(() => import('./desktop/FillSide'));

interface FillFormProps {
  draftKey: string;
  draft: Draft;
  template: readonly GameAttribute[];
  /** The goods being resubmitted. */
  goodsId: string | undefined;
  /** The goods on the server; undefined for a new consignment. */
  own: Value<'getConsignment'> | undefined;
}

const MAX_DESCRIPTION = 2000;

/** The main button: of a new consignment, of one that is not on sale, and by what an edit does to goods on sale. */
const submitTexts = {
  new: '提交审核',
  again: '重新提交审核',
  none: '保存',
  atOnce: '保存，马上生效',
  review: '提交修改，重新审核',
} as const;

export function FillForm({ draftKey, draft, template, goodsId, own }: FillFormProps) {
  const form = useForm<Fields>({
    defaultValues: {
      uid: rememberedUid(draftKey),
      title: draft.title,
      attrs: Object.fromEntries(
        template.map(({ attrId }) => [fieldOf(attrId), draft.attrs[fieldOf(attrId)] ?? '']),
      ),
      binding: draft.binding,
      description: draft.description,
      agreed: false,
    },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const uploads = useUploads('goods', draft.images);
  const [previewing, setPreviewing] = useState(false);
  /** As it was when the field was left. */
  const [knownUid, setKnownUid] = useState(() => rememberedUid(draftKey).trim());
  const wide = useWide();
  const consign = useConsign({ draftKey, goodsId, template, setError: form.setError });
  const box = useFocusFirst(submitCount + consign.refusals);

  // Every change is saved in the draft; the uid only in this tab's memory.
  const { watch } = form;
  useEffect(() => {
    const watching = watch((values) => {
      const { uid, agreed: _, ...words } = values;
      rememberUid(draftKey, uid ?? '');
      saveDraft(draftKey, words as Partial<Draft>);
    });
    return () => watching.unsubscribe();
  }, [watch, draftKey]);
  useSavedPictures(draftKey, draft, uploads.items);

  const pictureProblem = picturesProblem(uploads);
  const send = form.handleSubmit((fields) => {
    if (!pictureProblem) consign.submit(fields, uploads.fileIds);
  });

  const onSale = own?.status === 'onSale' ? own : undefined;
  const fields = useWatch({ control: form.control }) as Fields;
  const effect = onSale && consign.effect(fields, uploads.fileIds, onSale);
  const submitText = consign.busy ? '正在提交' : submitTexts[effect ?? (goodsId ? 'again' : 'new')];

  return (
    <Page foot="bar">
      <Progress control={form.control} template={template} pictures={uploads.fileIds.length} />
      <form ref={box} noValidate onSubmit={send} className={columns.form}>
        <div>
          {effect && <EditNotice effect={effect} />}
          {own?.rejectReason && (
            <Block>
              <Note kind="danger">
                上次没有通过：<b>{own.rejectReason}</b>
              </Note>
            </Block>
          )}
          <BasicSummary draft={draft} goodsId={goodsId} />
          <Pictures
            uploads={uploads}
            error={submitCount > 0 ? (pictureProblem ?? consign.pictureError) : undefined}
          />
          <AttributeBlocks control={form.control} template={template} />
          <Block title="说明">
            <TextInput
              label="标题"
              hint="选填，不填按属性自动写"
              maxLength={60}
              counter
              autoComplete="off"
              error={errors.title?.message}
              {...form.register('title')}
            />
            <TextArea
              label="描述"
              hint="不要写联系方式"
              rows={5}
              maxLength={MAX_DESCRIPTION}
              placeholder="怎么来的、玩了多久、有什么亮点和不足，写清楚少扯皮"
              error={errors.description?.message}
              {...form.register('description', {
                validate: (text) =>
                  [...text.trim()].length >= MIN_DESCRIPTION ||
                  `描述至少 ${MIN_DESCRIPTION} 个字，现在 ${[...text.trim()].length} 个`,
              })}
            />
          </Block>
          {draft.goodsType === 'account' && <BindingFields control={form.control} />}
          <Block title="账号核对">
            <TextInput
              label="账号 UID"
              hint={onSale ? '不换账号就不用填' : '游戏里个人资料页的编号'}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              error={errors.uid?.message}
              {...form.register('uid', {
                validate: (uid) => Boolean(onSale) || uid.trim() !== '' || '请填写账号 UID',
                onBlur: ({ target }) => setKnownUid((target as HTMLInputElement).value.trim()),
              })}
            />
            {draft.goodsType === 'account' && <BeforeListing gameId={draft.gameId} uid={knownUid} />}
            <Note kind="accent" icon="lock">
              UID 只用来认号、查重和查黑号，存的是不能倒推的校验值；它不进草稿，刷新后要再填一次。
              <b>不要在任何地方写密码。</b>
            </Note>
          </Block>
          <Block>
            <Checkbox
              error={errors.agreed?.message}
              {...form.register('agreed', { required: '请先阅读并同意代售说明和收费标准' })}
            >
              账号是我本人的，资料如实；已读 <TermsLink kind="daishou">代售说明</TermsLink> 和{' '}
              <TermsLink kind="shoufei">收费标准</TermsLink>
            </Checkbox>
          </Block>
        </div>
        <div className={columns.side}>
          {wide ? (
            <Suspense>
              <FillSide
                draftKey={draftKey}
                control={form.control}
                template={template}
                pictures={uploads.items}
                pictureProblem={pictureProblem}
                uidNeeded={!onSale}
                busy={consign.busy}
                submitText={submitText}
                onPreview={() => setPreviewing(true)}
              />
            </Suspense>
          ) : (
            <ActionBar>
              <Button onClick={() => setPreviewing(true)}>预览</Button>
              <Button type="submit" variant="primary" busy={consign.busy}>
                {submitText}
              </Button>
            </ActionBar>
          )}
        </div>
      </form>
      <PreviewDrawer
        open={previewing}
        onClose={() => setPreviewing(false)}
        draftKey={draftKey}
        control={form.control}
        template={template}
        pictures={uploads.items}
      />
    </Page>
  );
}
