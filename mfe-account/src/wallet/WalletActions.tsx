import { useState } from 'react';
import { href, type Profile } from 'shared-contract';
import { useQuery } from 'shared-router';
import { Button, Drawer, toast } from 'shared-ui';
import { Recharge } from './Recharge';
import classes from './WalletActions.module.css';
import { Withdraw } from './Withdraw';
import { Withdrawals } from './Withdrawals';

const titles = { recharge: '充值', withdraw: '提现', records: '提现记录' } as const;

interface WalletActionsProps {
  /** Undefined until known. */
  availableFen: number | undefined;
  profile: Profile | undefined;
  /** The balance has changed: refetch. */
  onMoved: () => void;
}

/** The missing requirement of a withdrawal: a verified name, then a phone for the code. */
function missingRequirement({ realnameStatus, phoneMasked }: Profile) {
  if (realnameStatus !== 'verified')
    return { label: '实名后提现', href: href('Realname', { redirect: href('mycenter') }) };
  return phoneMasked ? undefined : { label: '绑手机后提现', href: href('geren') };
}

/** 充值, 提现 and the status of each withdrawal. */
export function WalletActions({ availableFen, profile, onMoved }: WalletActionsProps) {
  const { wallet: asked } = useQuery('mycenter');
  const [open, setOpen] = useState<keyof typeof titles | undefined>(
    asked === 'withdrawals' ? 'records' : undefined,
  );
  const [againFen, setAgainFen] = useState<number>();
  const first = profile && missingRequirement(profile);
  const canWithdraw = Boolean(availableFen && profile && !first);
  const withdraw = (amountFen: number | undefined) => {
    setAgainFen(amountFen);
    setOpen('withdraw');
  };
  return (
    <>
      <div className={classes.actions}>
        <Button size="m" onClick={() => setOpen('records')}>
          提现记录
        </Button>
        <Button size="m" onClick={() => setOpen('recharge')}>
          充值
        </Button>
        {first ? (
          <Button size="m" variant="accent" href={first.href}>
            {first.label}
          </Button>
        ) : (
          <Button size="m" variant="accent" disabled={!canWithdraw} onClick={() => withdraw(undefined)}>
            提现
          </Button>
        )}
      </div>
      <Drawer
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? titles[open] : ''}
        low={open !== 'records'}
      >
        {open === 'recharge' && <Recharge />}
        {open === 'records' && <Withdrawals onAgain={canWithdraw ? withdraw : undefined} />}
        {open === 'withdraw' && (
          <Withdraw
            availableFen={availableFen ?? 0}
            amountFen={againFen}
            onDone={() => {
              toast('提现已提交，钱先冻结，到账会发消息', { kind: 'ok' });
              onMoved();
              setOpen('records');
            }}
          />
        )}
      </Drawer>
    </>
  );
}
