import { useState } from 'react';
import { href, type RealnameState } from 'shared-contract';
import { Button, Drawer, toast } from 'shared-ui';
import { Recharge } from './Recharge';
import classes from './WalletActions.module.css';
import { Withdraw } from './Withdraw';
import { Withdrawals } from './Withdrawals';

const titles = { recharge: '充值', withdraw: '提现', records: '提现记录' } as const;

interface WalletActionsProps {
  /** Undefined while it is not known. */
  availableFen: number | undefined;
  realname: RealnameState | undefined;
  /** Money has moved: ask anew. */
  onMoved: () => void;
}

/** 充值, 提现 and what became of each withdrawal. Taking money out needs a verified name, which is asked for first. */
export function WalletActions({ availableFen, realname, onMoved }: WalletActionsProps) {
  const [open, setOpen] = useState<keyof typeof titles>();
  const verifyFirst = realname !== undefined && realname !== 'verified';
  return (
    <>
      <div className={classes.actions}>
        <Button size="m" onClick={() => setOpen('records')}>
          提现记录
        </Button>
        <Button size="m" onClick={() => setOpen('recharge')}>
          充值
        </Button>
        {verifyFirst ? (
          <Button size="m" variant="accent" href={href('Realname', { redirect: href('mycenter') })}>
            实名后提现
          </Button>
        ) : (
          <Button
            size="m"
            variant="accent"
            disabled={!availableFen || realname === undefined}
            onClick={() => setOpen('withdraw')}
          >
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
        {open === 'records' && <Withdrawals />}
        {open === 'withdraw' && (
          <Withdraw
            availableFen={availableFen ?? 0}
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
