import { useState } from 'react';
import type { RealnameState } from 'shared-contract';
import { PageSkeleton, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { FailedState, Page } from 'shared-ui';
import { Awaiting } from './Awaiting';
import { MinorRefused } from './MinorRefused';
import { RealNameForm } from './RealNameForm';
import { Verified } from './Verified';

/**
 * 实名认证: required one time, before the first trade. The page shows the profile's state, also right after submitting:
 * 未认证, 认证中, 已认证 or 失败 (product section 4). Only a minor's refusal is not stored there.
 */
export default function RealNamePage() {
  const { redirect } = useQuery('Realname');
  const profile = useCall(api.getProfile, {});
  const [submitted, setSubmitted] = useState(false);
  const [refusedAsMinor, setRefusedAsMinor] = useState(false);

  if (refusedAsMinor) return <MinorRefused onRetry={() => setRefusedAsMinor(false)} />;
  if (profile.state === 'failed')
    return (
      <Page>
        <FailedState onRetry={profile.refetch} module="实名认证" />
      </Page>
    );
  if (!profile.value) {
    return (
      <Page>
        <PageSkeleton shape="form" />
      </Page>
    );
  }
  const { realnameStatus, realNameMasked, realnameFailReason, idNumberThatPasses } = profile.value;
  const asking = profile.state === 'loading';
  const shown: Record<RealnameState, () => React.ReactNode> = {
    verified: () => <Verified maskedName={realNameMasked} redirect={redirect} />,
    pending: () => <Awaiting redirect={redirect} loading={asking} onRefetch={profile.refetch} />,
    none: form,
    failed: form,
  };
  function form() {
    return (
      <RealNameForm
        failed={realnameStatus === 'failed'}
        failReason={realnameFailReason}
        passes={idNumberThatPasses}
        settling={submitted && asking}
        onAnswered={() => {
          setSubmitted(true);
          profile.refetch();
        }}
        onMinor={() => setRefusedAsMinor(true)}
      />
    );
  }
  return shown[realnameStatus]();
}
