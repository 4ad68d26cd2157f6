import { useState } from 'react';
import type { Profile } from 'shared-contract';
import { PageLink, useQuery } from 'shared-router';
import { api, im } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { Button, Drawer, formatFen, Icon, Price, Skeleton } from 'shared-ui';
import { Ticket, TicketPart } from 'shared-ui/orders';
import { WalletActions } from '../wallet/WalletActions';
import { WalletEntries } from '../wallet/WalletEntries';
import classes from './WalletTicket.module.css';

/** Available and frozen balance, all entries behind 明细, top-up and withdrawal; the address can open entries or withdrawals. */
export function WalletTicket({ profile }: { profile: Profile | undefined }) {
  const wallet = usePages(api.getWallet, {});
  const { wallet: asked } = useQuery('mycenter');
  const [open, setOpen] = useState(asked === 'entries');
  const sums = wallet.first;
  // Changes of the balance are notified by a message.
  useEvents(im, ({ type }) => (type === 'unread' || type === 'missed') && wallet.refresh());

  return (
    <section className={classes.wallet} aria-label="钱包">
      <Ticket>
        <TicketPart>
          <div className={classes.top}>
            <h2 className={classes.label}>钱包可用</h2>
            <PageLink to="statement" query={{}} className={classes.proof}>
              验账
            </PageLink>
            <button
              type="button"
              className={classes.entries}
              onClick={() => setOpen(true)}
              aria-haspopup="dialog"
            >
              明细
              <Icon name="right" />
            </button>
          </div>
          {sums ? (
            <Price fen={sums.availableFen} size="l" always />
          ) : wallet.state === 'failed' ? (
            <Button size="s" icon="retry" onClick={wallet.refetch}>
              余额没有加载出来，重试
            </Button>
          ) : (
            <Skeleton className={classes.sum} />
          )}
        </TicketPart>
        <TicketPart>
          <div className={classes.frozen}>
            <span className={classes.label}>冻结中</span>
            <b className="num">{sums ? formatFen(sums.frozenFen) : '—'}</b>
          </div>
        </TicketPart>
        <TicketPart>
          <WalletActions availableFen={sums?.availableFen} profile={profile} onMoved={wallet.refetch} />
        </TicketPart>
      </Ticket>
      <Drawer open={open} onClose={() => setOpen(false)} title="钱包明细">
        <WalletEntries wallet={wallet} />
      </Drawer>
    </section>
  );
}
