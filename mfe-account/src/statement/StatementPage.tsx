import type { Value } from 'shared-contract';
import { useLoginHref, useQuery } from 'shared-router';
import { api, isNotFound, session } from 'shared-sdk';
import { useCall, useStream } from 'shared-sdk/react';
import { EmptyState, FailedState, LoginGate, Page, SkeletonBlock } from 'shared-ui';
import { factsOf } from './check-proof';
import { HouseSums } from './HouseSums';
import { Limits } from './Limits';
import { MoneyThen } from './MoneyThen';
import { More } from './More';
import { ProofSteps } from './ProofSteps';
import classes from './Statement.module.css';
import { useChecked } from './use-checked';
import { Verdict } from './Verdict';

/** 验账: the newest nightly statement; a member's device proves that what they had is in it (decision 066). */
export default function StatementPage() {
  const member = useStream(session.token$, null) !== null;
  return <Page>{member ? <ForMember /> : <ForGuest />}</Page>;
}

function ForMember() {
  const { night } = useQuery('statement');
  const proved = useCall(api.proveBalance, night ? { night } : {});
  if (proved.value) return <Proved proved={proved.value} />;
  return proved.state === 'failed' ? (
    <Failed error={proved.error} onRetry={proved.refetch} />
  ) : (
    <SkeletonBlock lines={10} />
  );
}

function Proved({ proved }: { proved: Value<'proveBalance'> }) {
  const { statement, proof } = proved;
  const facts = factsOf(statement);
  const check = useChecked(proved);
  return (
    <>
      <Verdict at={facts?.at ?? ''} check={check} isIn={proof !== null} />
      {proof && <MoneyThen proof={proof} />}
      {facts && <HouseSums facts={facts} />}
      {proof && <ProofSteps proof={proof} check={check} />}
      <Limits />
      <More proved={proved} />
    </>
  );
}

function ForGuest() {
  const newest = useCall(api.listStatements, { pageSize: 1 });
  const login = useLoginHref();
  const [statement] = newest.value?.rows ?? [];
  const facts = statement && factsOf(statement);
  if (newest.state === 'failed' && !statement)
    return <Failed error={newest.error} onRetry={newest.refetch} />;
  if (!newest.value) return <SkeletonBlock lines={10} />;
  return (
    <>
      {facts ? <HouseSums facts={facts} first /> : <NothingYet />}
      <div className={classes.login}>
        <LoginGate href={login}>登录后，可以在自己的手机上算一遍：你的钱在不在这份账里。</LoginGate>
      </div>
      <Limits />
      <More />
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return isNotFound(error) ? <NothingYet /> : <FailedState onRetry={onRetry} module="验账" />;
}

const NothingYet = () => (
  <EmptyState title="没有这一天的账">每天零点以后公布一份；最近 30 天的可以在手机上验。</EmptyState>
);
