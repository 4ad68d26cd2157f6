import { api } from 'shared-sdk';
import { useStoredDraft } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, Page, Skeleton, SkeletonBlock } from 'shared-ui';
import { AccountRows } from './AccountRows';
import classes from './AvatarField.module.css';
import { DisplaySettings } from './DisplaySettings';
import { drafts } from './drafts';
import { ProfileForm } from './ProfileForm';

/** 个人资料: profile, account and display settings of this device. */
export default function ProfilePage() {
  const profile = useCall(api.getProfile, {});
  const draft = useStoredDraft(drafts, profile.value?.userId);
  if (!profile.value || !draft) {
    if (profile.state === 'failed')
      return (
        <Page>
          <FailedState onRetry={profile.refetch} module="个人资料" />
        </Page>
      );
    return (
      <Page>
        <section className={classes.field}>
          <span className={classes.large}>
            <Skeleton shape="round" />
          </span>
        </section>
        <SkeletonBlock lines={8} />
      </Page>
    );
  }
  return (
    <ProfileForm profile={profile.value} typed={draft.changes} onSaved={profile.refetch}>
      <AccountRows profile={profile.value} onPhone={profile.refetch} />
      <DisplaySettings />
    </ProfileForm>
  );
}
