import { useState } from 'react';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { FailedState, Page, SkeletonBlock } from 'shared-ui';
import { MinorRefused } from './MinorRefused';
import { RealNameForm } from './RealNameForm';
import { Verified } from './Verified';

type Outcome = { maskedName: string | null } | 'minor' | null;

/** 实名认证: asked for once, before one's first trade; the result shows only what is masked. */
export default function RealNamePage() {
  const { redirect } = useQuery('Realname');
  const profile = useCall(api.getProfile, {});
  const [outcome, setOutcome] = useState<Outcome>(null);

  if (outcome === 'minor') return <MinorRefused onRetry={() => setOutcome(null)} />;
  if (outcome) return <Verified maskedName={outcome.maskedName} redirect={redirect} />;
  if (profile.state === 'failed') return <FailedState onRetry={profile.again} module="实名认证" />;
  if (profile.state !== 'done') {
    return (
      <Page>
        <SkeletonBlock lines={8} />
      </Page>
    );
  }
  if (profile.value.realnameStatus === 'verified') {
    return <Verified maskedName={profile.value.realNameMasked} redirect={redirect} />;
  }
  return (
    <RealNameForm
      onVerified={(maskedName) => setOutcome({ maskedName })}
      onMinor={() => setOutcome('minor')}
    />
  );
}
