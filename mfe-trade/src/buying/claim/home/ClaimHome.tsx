import { useGo, useLoginHref, useQuery } from 'shared-router';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Block, LoginGate, Page } from 'shared-ui';
import { SegmentTabs } from 'shared-ui/lists';
import { Terms } from '../../../shared/terms/Terms';
import { claimTabs, tabOf } from '../tabs';
import { Cases } from './Cases';
import { InsuredOrders } from './InsuredOrders';
import { OwnClaims } from './OwnClaims';
import { Promised } from './Promised';

const PANEL = 'claims';

/** Terms and cases are public, orders and claims are a member's own; the tab is part of the address. */
export function ClaimHome() {
  const go = useGo();
  const tab = tabOf(useQuery('zhaohui').tab);
  const token = useStream(session.token$, null);
  const login = useLoginHref();
  return (
    <Page>
      <SegmentTabs
        label="找回包赔"
        tabs={claimTabs}
        value={tab}
        onChange={(key) => go('zhaohui', { tab: key }, { replace: true })}
        panelId={PANEL}
      />
      <div id={PANEL}>
        {tab === 'terms' && (
          <>
            <Promised />
            <Block title="十条讲清楚">
              <Terms kind="zhaohui" />
            </Block>
          </>
        )}
        {tab === 'cases' && <Cases />}
        {tab === 'apply' &&
          (token ? <InsuredOrders /> : <LoginGate href={login}>登录后看哪几单在保。</LoginGate>)}
        {tab === 'progress' &&
          (token ? <OwnClaims /> : <LoginGate href={login}>登录后看申请到哪一步了。</LoginGate>)}
      </div>
    </Page>
  );
}
