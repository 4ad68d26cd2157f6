import { href } from 'shared-contract';
import type { Rights } from 'shared-contract/shapes';
import { PageSkeleton } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { FailedState, Note, Page } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';
import { ClosingBlock } from './ClosingBlock';
import { Consents } from './Consents';
import { ExportBlock } from './ExportBlock';
import classes from './Rights.module.css';

/** 我的数据: export of what is stored, consents and their withdrawal, closing of the account (decision 051). */
export default function RightsPage() {
  const rights = useCall(api.getRights, {});
  if (rights.value) return <Loaded rights={rights.value} onChange={rights.refetch} />;
  return (
    <Page>
      {rights.state === 'failed' ? (
        <FailedState onRetry={rights.refetch} module="我的数据" />
      ) : (
        <PageSkeleton shape="article" />
      )}
    </Page>
  );
}

function Loaded({ rights, onChange }: { rights: Rights; onChange: () => void }) {
  return (
    <Page>
      {!rights.phoneMasked && (
        <div className={classes.first}>
          <Note kind="wait">
            下面每一件事都要短信确认，请先<TextLink href={href('geren')}>绑定手机号</TextLink>。
          </Note>
        </div>
      )}
      <ExportBlock rights={rights} onChange={onChange} />
      <Consents rights={rights} onChange={onChange} />
      <ClosingBlock rights={rights} onChange={onChange} />
    </Page>
  );
}
