import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ActionBar, Button, FailedState, Page, SkeletonBlock } from 'shared-ui';
import { HowTo } from './HowTo';
import { NowBlock } from './NowBlock';
import { PastCode } from './PastCode';
import { Phrase } from './Phrase';
import { Renew } from './Renew';
import { WhoMaySpeak } from './WhoMaySpeak';

/** 对口令: the code that staff say first, so that the member knows who speaks, and the phrase of our messages (decision 073). */
export default function CodePage() {
  const own = useCall(api.getSpokenCode, {});
  if (!own.value)
    return (
      <Page>
        {own.state === 'failed' ? (
          <FailedState onRetry={own.refetch} module="对口令" />
        ) : (
          <SkeletonBlock lines={10} />
        )}
      </Page>
    );
  return (
    <Page foot="bar">
      <NowBlock own={own.value} onEnd={own.refetch} failed={own.state === 'failed'} />
      <HowTo />
      <WhoMaySpeak staff={own.value.staff} />
      <PastCode />
      <Phrase phrase={own.value.phrase} onSaved={own.refetch} />
      <Renew since={own.value.since} onDone={own.refetch} />
      <ActionBar>
        <Button variant="danger" wide icon="shieldno" href={href('report')}>
          对不上，举报这个人
        </Button>
      </ActionBar>
    </Page>
  );
}
