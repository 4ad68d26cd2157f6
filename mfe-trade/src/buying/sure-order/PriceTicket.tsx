import { fees, type TradeRules, type WarrantyPlanId } from 'shared-contract';
import { FactRow, Facts, formatFen } from 'shared-ui';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import classes from './PriceTicket.module.css';

interface PriceTicketProps {
  priceFen: number;
  plan: WarrantyPlanId;
  rates: TradeRules['fees'];
  /** Items and currency have no warranty (product section 4). */
  warranted: boolean;
}

/** The amounts of both sides before the order (product section 7, advance 3); settlement is the same to the fen. */
export function PriceTicket({ priceFen, plan, rates, warranted }: PriceTicketProps) {
  const { warrantyFen, payFen, sellerFeeFen, sellerNetFen } = fees(priceFen, plan, rates);
  return (
    <Ticket>
      <TicketPart>
        <Facts>
          <FactRow label="商品价" value={formatFen(priceFen)} figure />
          {warranted && <FactRow label="包赔" value={formatFen(warrantyFen)} figure />}
          <FactRow label="平台向买家收费" value={formatFen(0)} figure />
        </Facts>
      </TicketPart>
      <TicketTotal label="应付，先由号栈保管" fen={payFen} />
      <TicketPart>
        <details className={classes.other}>
          <summary>卖家那边拿到多少</summary>
          <Facts>
            <FactRow label="商品价" value={formatFen(priceFen)} figure />
            <FactRow label="平台服务费（卖家付）" value={formatFen(-sellerFeeFen)} figure />
            <FactRow label="确认后到卖家钱包" value={formatFen(sellerNetFen)} figure />
          </Facts>
        </details>
      </TicketPart>
    </Ticket>
  );
}
