import { Fragment } from 'react';
import { type OrderDetail, paymentStates } from 'shared-contract';
import { FactRow, Facts, formatDateTime, formatFen } from 'shared-ui';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import { channelNames } from '../order/words';
import { moneyLines } from './money-lines';

export function MoneyTicket({ order }: { order: OrderDetail }) {
  const { lines, total } = moneyLines(order);
  return (
    <Ticket>
      <TicketPart>
        <Facts>
          {lines.map(({ label, fen }) => (
            <FactRow key={label} label={label} value={formatFen(fen)} figure />
          ))}
        </Facts>
      </TicketPart>
      {order.payments.length > 0 && (
        <TicketPart>
          <Facts>
            {order.payments.map(({ payNo, channel, status, at }) => (
              <Fragment key={payNo}>
                <FactRow
                  label={`${channelNames[channel]} · ${paymentStates[status]}`}
                  value={formatDateTime(at, { seconds: true })}
                  figure
                />
                <FactRow label="支付单" value={payNo} figure />
              </Fragment>
            ))}
          </Facts>
        </TicketPart>
      )}
      <TicketTotal label={total.label} fen={total.fen} />
    </Ticket>
  );
}
