import { useMemo, useState } from 'react';
import type { CaseEntity } from 'shared-contract/shapes';
import { isNotFound, refusalText, state } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useCall, useStream } from 'shared-sdk/react';
import { Button, FailedState, NotFoundState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { deskHref } from '../routes';
import { useDeskQuery } from '../ui/use-desk-query';
import { useRefetchLive } from '../ui/use-refetch-live';
import { CaseScreen } from './CaseScreen';
import { useCaseDraft } from './draft';
import { CaseHead } from './head/CaseHead';
import { OthersAct } from './OthersAct';
import { OpenCaseProvider } from './open-case';
import { steadyPictures } from './steady-pictures';
import { useOthersAct } from './use-others-act';
import { useProofs } from './use-proofs';

/** One case of the queue: what it is about, and what may be done about it. */
export default function CasePage() {
  const { entity = '', id = '' } = useDeskQuery('deskCase');
  // The server refuses an entity that there is not.
  return <Case key={`${entity} ${id}`} entity={entity as CaseEntity} id={id} />;
}

function Case({ entity, id }: { entity: CaseEntity; id: string }) {
  const { value: answer, error, refetch } = useCall(desk.getStaffCase, { entity, caseId: id });
  const [addresses] = useState(() => new Map<string, string>());
  const value = useMemo(
    () => answer && steadyPictures(answer, addresses, Date.parse(answer.serverTime)),
    [answer, addresses],
  );
  const user = useStream(state.user$, null);
  const { line, dismiss, onSend, onRefused } = useOthersAct(value, user?.nickName);
  const drafted = useCaseDraft(entity, id);
  const { uploads, discardAll } = useProofs(drafted);
  useRefetchLive(refetch, answer?.serverTime);

  if (!value)
    return (
      <main>
        {error === undefined ? (
          <SkeletonBlock lines={8} />
        ) : isNotFound(error) ? (
          <NotFoundState
            title="没有这一件"
            action={
              <Button variant="accent" size="m" href={deskHref('deskQueue')}>
                回到待办
              </Button>
            }
          >
            {refusalText(error)}
          </NotFoundState>
        ) : (
          <FailedState onRetry={refetch} module="这一件">
            {refusalText(error)}
          </FailedState>
        )}
      </main>
    );
  const open = {
    entity,
    id,
    value,
    refetch,
    onSend,
    onRefused,
    uploads,
    ...drafted,
    discardDraft: discardAll,
  };
  return (
    <OpenCaseProvider value={open}>
      <main>
        <StaleStrip error={error} seenAt={value.serverTime} onRetry={refetch} still />
        <CaseHead />
        <OthersAct line={line} onClose={dismiss} />
        <CaseScreen />
      </main>
    </OpenCaseProvider>
  );
}
