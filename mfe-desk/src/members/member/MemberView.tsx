import { useState } from 'react';
import type { StaffMember } from 'shared-contract/shapes';
import { problemText } from 'shared-sdk/forms';
import { Note } from 'shared-ui';
import { Ledger } from '../../ui/Ledger';
import { Pane } from '../../ui/Pane';
import { ActionsPane } from '../actions/ActionsPane';
import type { ActionName } from '../actions/actions';
import type { MemberKey } from '../words';
import { BlockPane } from './BlockPane';
import { FactsPane } from './FactsPane';
import { GoodsPane, OrdersPane } from './holdings';
import { MemberHead } from './MemberHead';
import classes from './MemberView.module.css';

/** A member on one screen: who they are, what is under way, their money, and what staff may do. */
export function MemberView({
  member,
  by,
  problem,
  refetch,
}: {
  member: StaffMember;
  /** By what the member was looked up. */
  by: MemberKey;
  /** Why the member could not be read again. */
  problem: unknown;
  /** Reads the member again, which is recorded as another look. */
  refetch: () => void;
}) {
  const [open, setOpen] = useState<ActionName | null>(null);
  return (
    <>
      <MemberHead member={member} by={by} isFormOpen={open !== null} />
      {problem !== undefined && (
        <Note kind="wait" strip>
          下面是上一次查到的：{problemText(problem)}{' '}
          <button type="button" className={classes.retry} onClick={refetch}>
            重试
          </button>
        </Note>
      )}
      <div className={classes.panes}>
        <div className={classes.facts}>
          <FactsPane member={member} />
          {member.block && <BlockPane block={member.block} />}
        </div>
        <div className={classes.main}>
          <OrdersPane member={member} />
          <GoodsPane member={member} />
          <Pane title="流水" aside="看流水记入审计" flush>
            <Ledger label="流水" of={{ memberId: member.memberId }} />
          </Pane>
        </div>
        <div className={classes.actions}>
          <ActionsPane member={member} refetch={refetch} open={open} onOpen={setOpen} />
        </div>
      </div>
    </>
  );
}
