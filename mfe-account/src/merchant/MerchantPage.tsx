import { PageSkeleton, useLoginHref } from 'shared-router';
import { api, im, session } from 'shared-sdk';
import { useCall, useEvents, useStream } from 'shared-sdk/react';
import { ActionBar, Button, FailedState, Page } from 'shared-ui';
import { Application } from './Application';
import { MerchantTools } from './MerchantTools';
import { Terms } from './Terms';

/**
 * 商户入驻: requirements for everybody; form and status for members; tools for merchants. Refetches when staff have
 * decided.
 */
export default function MerchantPage() {
  const member = useStream(session.token$, null) !== null;
  const login = useLoginHref();
  const profile = useCall(api.getProfile, member ? {} : null);
  const applications = useCall(api.listProblems, member ? { problemType: 'merchant', pageSize: 1 } : null);
  const refetch = () => {
    profile.refetch();
    applications.refetch();
  };
  useEvents(im, ({ type }) => (type === 'unread' || type === 'missed') && member && refetch());

  if (!member)
    return (
      <Page foot="bar">
        <Terms />
        <ActionBar>
          <Button variant="primary" wide href={login}>
            登录后申请
          </Button>
        </ActionBar>
      </Page>
    );
  if (!profile.value || !applications.value) {
    if (profile.state === 'failed' || applications.state === 'failed')
      return (
        <Page>
          <FailedState onRetry={refetch} module="商户入驻" />
        </Page>
      );
    return (
      <Page>
        <PageSkeleton shape="form" />
      </Page>
    );
  }
  if (profile.value.roles.includes('merchant')) return <MerchantTools />;
  return <Application profile={profile.value} last={applications.value.rows[0]} onSent={refetch} />;
}
