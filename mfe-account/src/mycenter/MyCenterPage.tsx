import { lazy, Suspense } from 'react';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Page, SkeletonBlock, useWide } from 'shared-ui';
import { ClosingNote } from '../rights/ClosingNote';
import { LogOut } from './LogOut';
import classes from './MyCenterPage.module.css';
import { OrderShortcuts } from './OrderShortcuts';
import { OwnItems } from './OwnItems';
import { GuestHead, ProfileHead } from './ProfileHead';
import { Services } from './Services';
import { useProfile } from './use-profile';
import { WalletTicket } from './WalletTicket';

// On desktops only.
const Overview = lazy(() => import('./desktop/Overview'));

/** 我的: profile, wallet, orders by step, and links to everything else, which on desktops are in the side menu. */
export default function MyCenterPage() {
  const member = useStream(session.token$, null) !== null;
  const profile = useProfile(member);
  const wide = useWide();

  return (
    <Page foot="tabs">
      {member ? <ProfileHead profile={profile} /> : <GuestHead />}
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
