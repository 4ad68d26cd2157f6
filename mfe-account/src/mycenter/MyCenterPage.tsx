import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Page } from 'shared-ui';
import { LogOut } from './LogOut';
import { OrderShortcuts } from './OrderShortcuts';
import { OwnItems } from './OwnItems';
import { GuestHead, ProfileHead } from './ProfileHead';
import { Services } from './Services';
import { useProfile } from './use-profile';
import { WalletTicket } from './WalletTicket';

/** 我的: profile, wallet, orders by step, and links to everything else. */
export default function MyCenterPage() {
  const member = useStream(session.token$, null) !== null;
  const profile = useProfile(member);

  return (
    <Page foot="tabs">
      {member ? <ProfileHead profile={profile} /> : <GuestHead />}
      {member && <WalletTicket profile={profile.value} />}
      <OrderShortcuts counts={profile.value?.counts} />
      <OwnItems counts={profile.value?.counts} />
      <Services />
      {member && <LogOut />}
    </Page>
  );
}
