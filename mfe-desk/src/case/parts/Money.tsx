import type { OrderDetail, StaffCase } from 'shared-contract/shapes';
import { FactRow, Facts, formatDateTime, formatFen } from 'shared-ui';
import { Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import { Pane } from '../../ui/Pane';
import { Table } from '../../ui/Table';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';

type Postings = NonNullable<StaffCase['money']>['postings'];

export const planNames = { basic: '基础包赔', lifetime: '终身包赔' } as const;

/** One row per account of a posting; time and reason only on its first. */
const rowsOf = (postings: Postings) =>
  postings.flatMap(({ at, reason, lines }, n) =>
    lines.map(({ account, deltaFen }, i) => ({
      key: `${n} ${account} ${i}`,
      at: i === 0 ? formatDateTime(at) : '',
      reason: i === 0 ? reason : '',
      account,
      deltaFen,
    })),
  );

const isBalanced = (postings: Postings) =>
  postings.every(({ lines }) => lines.reduce((sum, { deltaFen }) => sum + deltaFen, 0) === 0);

/** What the buyer paid, what is in the escrow now, and every posting of the order. */
export function Money() {
  const { money, order } = useOpenCase().value;
  if (!money || !order) return null;
  const { postings, escrowFen } = money;
  return (
    <Pane
      title="这一单的钱"
      aside={
        postings.length === 0 ? undefined : isBalanced(postings) ? (
          '借贷相等'
        ) : (
          <span className={classes.wrong}>借贷不相等</span>
        )
      }
    >
      <MoneyTicket order={order} escrowFen={escrowFen} />
      {postings.length === 0 ? (
        <p className={classes.none}>还没有入账。</p>
      ) : (
        <div className={classes.bleed}>
          <Table
            label="分录"
            columns={[
              { title: '时间', cell: ({ at }) => <span className="num">{at}</span> },
              { title: '分录', cell: ({ reason }) => reason },
              { title: '账户', cell: ({ account }) => account },
              { title: '元', number: true, cell: ({ deltaFen }) => formatFen(deltaFen) },
            ]}
            rows={rowsOf(postings)}
            keyOf={({ key }) => key}
          />
        </div>
      )}
    </Pane>
  );
}

function MoneyTicket({ order, escrowFen }: { order: OrderDetail; escrowFen: number }) {
  const { priceFen, warrantyPlan, warrantyFen, refundedFen, claimPayoutFen } = order;
  return (
    <Ticket>
      <TicketPart>
        <Facts>
          <FactRow label="商品价" value={formatFen(priceFen)} figure />
          <FactRow label={planNames[warrantyPlan]} value={formatFen(warrantyFen)} figure />
          {refundedFen > 0 && <FactRow label="裁决退给买家" value={formatFen(-refundedFen)} figure />}
          {claimPayoutFen !== null && <FactRow label="包赔赔付" value={formatFen(claimPayoutFen)} figure />}
        </Facts>
      </TicketPart>
      <TicketTotal label="现在托管里" fen={escrowFen} />
    </Ticket>
  );
}
