import { FactRow, Facts, Note } from 'shared-ui';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import { DeskLink } from '../../ui/DeskLink';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';

/** A payout that the provider has not accepted: amount, attempts and the provider's reason. */
export function WithdrawalPane() {
  const { withdrawal, parties } = useOpenCase().value;
  if (!withdrawal) return null;
  const { amountFen, statusText, attempts, failReason } = withdrawal;
  const [member] = parties;
  return (
    <Pane title="提现" note={statusText}>
      <Ticket>
        <TicketPart>
          <Facts>
            <FactRow label="试过" value={`${attempts} 次`} figure />
            <FactRow label="支付方的回答" value={failReason ?? '没有回答'} />
          </Facts>
        </TicketPart>
        <TicketTotal label={statusText} fen={amountFen} />
      </Ticket>
      <Note kind="info">
        系统会自己再试；支付方拒绝时，全额退回余额，并通知会员。要退回或换账户的，系统先向支付方核对没有转出。
        {member && (
          <>
            {' '}
            <DeskLink to="deskMoney" query={{ memberId: member.memberId }}>
              看 ta 的余额分录
            </DeskLink>
          </>
        )}
      </Note>
    </Pane>
  );
}
