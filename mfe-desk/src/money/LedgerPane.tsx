import type { HouseAccount } from 'shared-contract/shapes';
import { useNavigate } from 'shared-router';
import { KeyChips } from '../keys/KeyChips';
import { useKeys } from '../keys/keys';
import { deskHref } from '../routes';
import { DeskLink } from '../ui/DeskLink';
import { Ledger } from '../ui/Ledger';
import { Pane } from '../ui/Pane';
import { houseLedgers } from './accounts';
import classes from './Money.module.css';

/** The postings of one account of the house, or of a member's balance. */
export function LedgerPane({ account, memberId }: { account: HouseAccount; memberId: string | undefined }) {
  const navigate = useNavigate();
  useKeys(
    houseLedgers.map(({ account: one, key, name }) => ({
      key,
      label: `${name}流水`,
      group: '找',
      foot: true,
      run: () => void navigate(deskHref('deskMoney', { account: one }), { replace: true }),
    })),
  );
  return (
    <Pane
      title={memberId ? `会员 ${memberId} 的流水` : '自家账户的流水'}
      aside={
        memberId && (
          <DeskLink to="deskMembers" query={{ id: memberId }}>
            看这位会员
          </DeskLink>
        )
      }
      flush
    >
      <nav className={classes.tabs} aria-label="账户">
        {houseLedgers.map(({ account: one, key, name }) => (
          <DeskLink
            key={one}
            to="deskMoney"
            query={{ account: one }}
            replace
            className={classes.tab}
            current={!memberId && one === account}
          >
            {name}
            <KeyChips of={key} />
          </DeskLink>
        ))}
      </nav>
      <Ledger
        label="流水"
        of={memberId ? { memberId } : { account }}
        csvName={`流水-${memberId ? `会员${memberId}` : houseLedgers.find((one) => one.account === account)?.name}`}
      />
    </Pane>
  );
}
