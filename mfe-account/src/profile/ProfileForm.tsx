import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Profile } from 'shared-contract';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { ActionBar, Block, Button, Page, toast } from 'shared-ui';
import { TextInput, useFocusFirst } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import { AvatarField } from './AvatarField';
import { changesOf, emailProblem, fieldsOf, nickNameProblem, type ProfileFields } from './changes';
import classes from './ProfileForm.module.css';
import { SexField } from './SexField';
import { useLeavePrompt } from './use-leave-prompt';

interface ProfileFormProps {
  profile: Profile;
  onSaved: () => void;
  /** Settings below the form that are saved at once. */
  children: ReactNode;
}

const names = ['nickName', 'email', 'avatar'] as const;

/** The profile form. Nothing is saved before 保存, and leaving asks for confirmation. */
export function ProfileForm({ profile, onSaved, children }: ProfileFormProps) {
  const savedFields = fieldsOf(profile);
  const form = useForm<ProfileFields>({
    defaultValues: savedFields,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const formRef = useFocusFirst(submitCount);
  const changes = changesOf(savedFields, form.watch());
  const count = Object.keys(changes).length;
  useLeavePrompt(count > 0);

  const saving = useSubmit(api.updateProfile, {
    done: (saved) => {
      form.reset(fieldsOf(saved));
      toast('资料已保存', { kind: 'ok' });
      onSaved();
    },
    failed: (error) => {
      const other = showRefusal(form, error, names);
      if (other) toast(other, { kind: 'danger' });
    },
  });

  return (
    <Page foot="bar">
      <form ref={formRef} onSubmit={form.handleSubmit(() => count > 0 && saving.submit(changes))} noValidate>
        <AvatarField
          name={profile.nickName}
          src={profile.avatar}
          onUploaded={(fileId) => form.setValue('avatar', fileId)}
        />
        <Block>
          <Controller
            name="nickName"
            control={form.control}
            rules={{ validate: (text) => nickNameProblem(text) ?? true }}
            render={({ field }) => (
              <TextInput
                {...field}
                label="昵称"
                hint="交易对方看得到"
                maxLength={20}
                counter
                autoComplete="nickname"
                error={errors.nickName?.message}
              />
            )}
          />
          <Controller
            name="sex"
            control={form.control}
            render={({ field }) => <SexField value={field.value} onChange={field.onChange} />}
          />
          <TextInput
            label="邮箱"
            hint="选填，不公开"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={120}
            placeholder="name@example.com"
            error={errors.email?.message}
            {...form.register('email', { validate: (text) => emailProblem(text) ?? true })}
          />
        </Block>
        <ActionBar
          lead={
            <span className={classes.count} aria-live="polite">
              {count > 0 ? (
                <>
                  改了 <b className="num">{count}</b> 处
                </>
              ) : (
                '没有改动'
              )}
            </span>
          }
        >
          <Button type="submit" variant="primary" busy={saving.busy} disabled={count === 0}>
            {saving.busy ? '正在保存' : '保存'}
          </Button>
        </ActionBar>
      </form>
      {children}
    </Page>
  );
}
