import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { licenceProblem, merchantLimits, merchantProblems, normalizeLicence } from 'shared-contract/merchant';
import { api } from 'shared-sdk';
import { toSavedUploads, useIntentSubmit, useUploads } from 'shared-sdk/forms';
import { ActionBar, Block, Button, Tag, toast } from 'shared-ui';
import { Checkbox, Field, ImageUploader, TextArea, TextInput, useFocusFirst } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import { type ApplicationDraft, drafts } from './drafts';
import { GamePicker } from './GamePicker';

interface ApplicationFields {
  shopName: string;
  games: string[];
  licence: string;
  note: string;
  consent: boolean;
}

interface ApplicationFormProps {
  realName: string | null;
  /** The owner. */
  userId: string;
  draft: ApplicationDraft;
  /** Fields of the refused application. */
  before: Readonly<Record<string, string>> | undefined;
  onSent: () => void;
}

const MAX_PICTURES = 3;
const names = ['shopName', 'games', 'licence', 'note'] as const;

/** Validates one field by the rules shared with the api. */
const ruleOf = (field: 'shopName' | 'games', value: string) =>
  merchantProblems({ [field]: value })[field] ?? true;

export function ApplicationForm({ userId, draft, realName, before, onSent }: ApplicationFormProps) {
  const pictures = useRef<HTMLDivElement>(null);
  const uploads = useUploads('problem', draft.images);
  const [tried, setTried] = useState(false);
  const form = useForm<ApplicationFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      shopName: before?.shopName ?? '',
      games: before?.games?.split('、') ?? [],
      licence: before?.licence ?? '',
      note: '',
      ...draft.fields,
      consent: false,
    },
  });
  const { watch } = form;
  useEffect(() => {
    const watching = watch(({ shopName = '', games = [], licence = '', note = '' }) => {
      drafts.update(userId, {
        fields: { shopName, games: games.flatMap((game) => game ?? []), licence, note },
      });
    });
    return () => watching.unsubscribe();
  }, [watch, userId]);
  const { items } = uploads;
  useEffect(() => {
    if (items.length > 0 || draft.images.length > 0) drafts.update(userId, { images: toSavedUploads(items) });
  }, [items, userId, draft.images.length]);
  const { errors, submitCount } = form.formState;
  const formRef = useFocusFirst(submitCount);
  const sending = useIntentSubmit(api.createProblem, {
    done: () => {
      void drafts.discard(userId);
      toast('申请已提交', { kind: 'ok' });
      onSent();
    },
    failed: (error) => {
      const other = showRefusal(form, error, names);
      if (other) toast(other, { kind: 'danger' });
    },
  });

  const pictureProblem = () => {
    if (uploads.items.length === 0) return '请上传执照照片';
    if (uploads.failed > 0) return '有照片没有传上去，点它重试或删掉';
    return uploads.unfinished ? '照片还在上传，传完再提交' : undefined;
  };
  const submit = form.handleSubmit(({ shopName, games, licence, note }) => {
    if (pictureProblem()) return pictures.current?.querySelector<HTMLElement>('button, input')?.focus();
    const name = shopName.trim();
    sending.submit({
      problemType: 'merchant' as const,
      content: `入驻申请：${name}。${note.trim() || `收${games.join('、')}。`}`,
      images: uploads.fileIds,
      fields: { shopName: name, games: games.join('、'), licence: normalizeLicence(licence) },
    });
  });
  const send = (event: FormEvent) => {
    setTried(true);
    void submit(event);
  };

  return (
    <form ref={formRef} onSubmit={send} noValidate>
      <Block
        title="申请表"
        aside={
          <Tag kind="verified" icon="shieldok">
            已实名 {realName}
          </Tag>
        }
      >
        <TextInput
          label="店名"
          hint={`${merchantLimits.shopName.min}–${merchantLimits.shopName.max} 字`}
          maxLength={merchantLimits.shopName.max}
          counter
          autoComplete="organization"
          error={errors.shopName?.message}
          {...form.register('shopName', { validate: (name) => ruleOf('shopName', name) })}
        />
        <Controller
          name="games"
          control={form.control}
          rules={{ validate: (games) => ruleOf('games', games.join('、')) }}
          render={({ field }) => (
            <GamePicker
              ref={field.ref}
              value={field.value}
              max={merchantLimits.games}
              error={errors.games?.message}
              onChange={field.onChange}
            />
          )}
        />
        <TextInput
          label="统一社会信用代码"
          hint="执照上，18 位"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          figure
          error={errors.licence?.message}
          {...form.register('licence', { validate: (code) => licenceProblem(code) ?? true })}
        />
        <div ref={pictures}>
          <Field
            label="执照照片"
            hint="jpg、png、webp，8 MB 内，只有客服能看"
            error={tried && pictureProblem()}
          >
            <ImageUploader
              label="添加执照照片"
              items={uploads.items}
              max={MAX_PICTURES}
              onAdd={uploads.add}
              onRetry={uploads.retry}
              onRemove={uploads.remove}
            />
          </Field>
        </div>
        <TextArea
          label="想说的"
          hint="选填"
          placeholder="做过多久、一天能收几单"
          maxLength={300}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <Checkbox
          error={errors.consent?.message}
          {...form.register('consent', { required: '请先阅读并同意商户规则' })}
        >
          已读并同意上面的要求和商户规则
        </Checkbox>
      </Block>
      <ActionBar>
        <Button type="submit" variant="primary" wide busy={sending.busy}>
          提交申请
        </Button>
      </ActionBar>
    </form>
  );
}
