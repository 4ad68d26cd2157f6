import { lazy, Suspense } from 'react';
import { useLoginHref } from 'shared-router';
import { session } from 'shared-sdk';
import { useRefreshOnPull, useStream } from 'shared-sdk/react';
import { LoginGate, Page, SkeletonBlock, useWide } from 'shared-ui';
import { ClosingNote } from '../rights/ClosingNote';
import { LogOut } from './LogOut';
import classes from './MyCenterPage.module.css';
import { OrderShortcuts } from './OrderShortcuts';
import { OwnItems } from './OwnItems';
import { GuestHead, ProfileHead } from './ProfileHead';
import { Services } from './Services';
import { useProfile } from './use-profile';
import { WalletTicket } from './WalletTicket';

// For blocked members only.
const BlockNote = lazy(() => import('./BlockNote'));
// On desktops only.
const Overview = lazy(() => import('./desktop/Overview'));

/** 我的: profile, wallet, orders by step, and links to everything else, which on desktops are in the side menu. */
export default function MyCenterPage() {
  const member = useStream(session.token$, null) !== null;
  const profile = useProfile(member);
  useRefreshOnPull(profile.refetch);
  const wide = useWide();
  const login = useLoginHref();

  const head = member ? (
    <ProfileHead profile={profile} />
  ) : wide ? (
    <div className={classes.guest}>
      <h1 className="aloud">我的</h1>
      <LoginGate href={login}>登录后看订单、钱包和消息。</LoginGate>
    </div>
  ) : (
    <GuestHead />
  );
  return (
    <Page foot="tabs">
      {head}
      {profile.value?.block && (
        <Suspense>
          <BlockNote block={profile.value.block} />
        </Suspense>
      )}
      {profile.value?.closingAt && (
        <div className={classes.closing}>
          <ClosingNote dueAt={profile.value.closingAt} onCancelled={profile.refetch} />
        </div>
      )}
      {member && (
        <div className={classes.member}>
          {wide && (
            <Suspense fallback={<SkeletonBlock lines={4} />}>
              <Overview />
            </Suspense>
          )}
          <div className={classes.wallet}>
            <WalletTicket profile={profile.value} />
          </div>
        </div>
      )}
      <div className={classes.links}>
        <OrderShortcuts counts={profile.value?.counts} />
        <OwnItems counts={profile.value?.counts} />
        <Services />
        {member && <LogOut />}
      </div>
    </Page>
  );
}
