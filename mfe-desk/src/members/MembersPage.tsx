import type { Input } from 'shared-contract';
import type { StaffMember } from 'shared-contract/shapes';
import { useNavigate } from 'shared-router';
import { Refused } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { EmptyState, FailedState, SkeletonBlock } from 'shared-ui';
import { deskHref } from '../routes';
import { useDeskQuery } from '../ui/use-desk-query';
import { useRowKeys } from '../ui/use-row-keys';
import { BlacklistView } from './blacklist/BlacklistView';
import { EntryView } from './blacklist/EntryView';
import { FoundPane } from './FoundPane';
import classes from './Members.module.css';
import { MemberView } from './member/MemberView';
import { SearchPane } from './SearchPane';

type Search = Input<'findMembers'>;

/** Instead of an entry's number: the whole blacklist. */
const ALL = 'all';

/** Members by number, phone, order, goods or game account; of an order or account there are several to choose from. And the blacklist. */
export default function MembersPage() {
  const { by, value, id, case: caseNo } = useDeskQuery('deskMembers');
  const search: Search | null =
    by && value ? { by: by as Search['by'], value } : id ? { by: 'memberId', value: id } : null;
  const found = useCall(desk.findMembers, search);
  const navigate = useNavigate();
  useRowKeys();
  const members = found.value ?? [];
  const chosen = members.length === 1 ? members[0] : members.find(({ memberId }) => memberId === id);
  if (caseNo)
    return (
      <main className={classes.page}>
        {caseNo === ALL ? <BlacklistView /> : <EntryView key={caseNo} caseNo={caseNo} />}
      </main>
    );
  if (search && chosen)
    return (
      <main>
        <MemberView
          key={chosen.memberId}
          member={chosen}
          by={search.by}
          problem={found.error}
          refetch={found.refetch}
        />
      </main>
    );
  return (
    <main className={classes.page}>
      <SearchPane
        key={JSON.stringify(search)}
        last={search}
        error={found.error}
        busy={found.state === 'loading'}
        onSearch={(next) =>
          JSON.stringify(next) === JSON.stringify(search)
            ? found.refetch()
            : void navigate(deskHref('deskMembers', next))
        }
      />
      {search && <Result of={search} members={found.value} error={found.error} retry={found.refetch} />}
    </main>
  );
}

function Result({
  of,
  members,
  error,
  retry,
}: {
  of: Search;
  members: readonly StaffMember[] | undefined;
  error: unknown;
  retry: () => void;
}) {
  if (members && members.length > 0) return <FoundPane of={of} members={members} />;
  // A wrong field says so in the form.
  if (error instanceof Refused && error.fields.length > 0) return null;
  if (error)
    return (
      <FailedState module="查会员" onRetry={retry}>
        {problemText(error)}
      </FailedState>
    );
  if (members)
    return (
      <EmptyState title="没有查到会员">
        这个号码没有对应的会员：少一位也查不到，请核对后再找。注销满期限的会员不再保留。
      </EmptyState>
    );
  return <SkeletonBlock lines={4} />;
}
