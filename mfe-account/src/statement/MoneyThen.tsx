import type { BalanceProof } from 'shared-contract/shapes';
import { FactRow, Facts, formatFen, Price } from 'shared-ui';
import { Ticket, TicketPart } from 'shared-ui/orders';
import { totalOf } from './check-proof';
import classes from './Statement.module.css';

/** What the member had when the ledger was read. */
export function MoneyThen({ proof }: { proof: BalanceProof }) {
  return (
    <div className={classes.ticket}>
      <Ticket>
        <TicketPart>
          <p className={classes.then}>那一刻你的钱</p>
          <Price fen={totalOf(proof)} size="l" always />
        </TicketPart>
        <TicketPart>
          <Facts>
            <FactRow label="余额可用" value={formatFen(proof.availableFen)} figure />
            <FactRow label="冻结中" value={formatFen(proof.frozenFen)} figure />
            <FactRow label="托管中（买下未完成的订单）" value={formatFen(proof.escrowFen)} figure />
          </Facts>
        </TicketPart>
      </Ticket>
    </div>
  );
}
