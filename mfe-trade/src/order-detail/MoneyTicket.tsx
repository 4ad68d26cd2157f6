import { type OrderDetail, paymentStates } from 'shared-contract';
import { FactRow, Facts, formatDateTime, formatFen, Ticket, TicketPart, TicketTotal } from 'shared-ui';
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
              <FactRow
                key={payNo}
                label={`${channelNames[channel]} · ${paymentStates[status]}`}
                value={`${payNo} · ${formatDateTime(at)}`}
                figure
              />
            ))}
          </Facts>
        </TicketPart>
      )}
      <TicketTotal label={total.label} fen={total.fen} />
    </Ticket>
  );
}
