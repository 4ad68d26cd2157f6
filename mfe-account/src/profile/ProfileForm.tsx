import { type ReactNode, useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Profile } from 'shared-contract';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { ActionBar, Block, Button, Page, toast } from 'shared-ui';
import { TextInput, useFocusFirst } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import { AvatarField } from './AvatarField';
import { changesOf, emailProblem, fieldsOf, nickNameProblem, type ProfileFields } from './changes';
import { drafts, type TypedChanges } from './drafts';
import classes from './ProfileForm.module.css';
import { SexField } from './SexField';
import { useLeavePrompt } from './use-leave-prompt';

interface ProfileFormProps {
  profile: Profile;
  /** Of an earlier visit, not saved. */
  typed: TypedChanges;
  onSaved: () => void;
  /** Settings below the form that are saved at once. */
  children: ReactNode;
}

const names = ['nickName', 'email', 'avatar'] as const;

/** The profile form. Nothing is saved before 保存: what is typed is a draft until then, a new picture is lost after a question. */
export function ProfileForm({ profile, typed, onSaved, children }: ProfileFormProps) {
  const { userId } = profile;
  const savedFields = fieldsOf(profile);
  const form = useForm<ProfileFields>({
    defaultValues: { ...savedFields, ...typed },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const formRef = useFocusFirst(submitCount);
  const changes = changesOf(savedFields, form.watch());
  const count = Object.keys(changes).length;
  const { avatar } = changes;
  useLeavePrompt(avatar !== undefined);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const { avatar: _avatar, ...changed } = changesOf(fieldsOf(profile), form.getValues());
      drafts.update(userId, { changes: changed });
    });
    return unsubscribe;
  }, [form, profile, userId]);

  const saving = useSubmit(api.updateProfile, {
    done: (saved) => {
      form.reset(fieldsOf(saved));
      void drafts.discard(userId);
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
                  {(avatar === undefined || count > 1) && (
                    <Button
                      variant="text"
                      size="s"
                      onClick={() => form.reset({ ...savedFields, avatar: avatar ?? null })}
                    >
                      还原
                    </Button>
                  )}
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
