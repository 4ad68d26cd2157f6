import type { CaseParty, StaffCase, StaffWork } from 'shared-contract/shapes';
import { FactRow, Facts, formatDateTime, Image, Price } from 'shared-ui';
import { DeadlineBar } from 'shared-ui/orders';
import { kindOf } from '../ui/work-kinds';
import classes from './Preview.module.css';

/** Steps of the order that are shown. */
const STEPS = 4;

/** What the case itself says: its goods, the deadline as the customer sees it, the parties and what happened. */
export function CaseSummary({ work, value }: { work: StaffWork; value: StaffCase }) {
  const { order, ticket, withdrawal, assessment, parties } = value;
  return (
    <>
      <GoodsHead {...value} />
      {order && order.stepActor !== 'none' && (
        <section className={classes.customer}>
          <p className={classes.caption}>
            {kindOf(work).waits} {work.waiting} 此刻看到的
          </p>
          <DeadlineBar
            small
            actor={actorNames[order.stepActor]}
            task={order.stepText}
            startedAt={order.stepStartedAt}
            deadlineAt={order.stepDeadline}
            serverTime={order.serverTime}
            paused={order.paused}
            elseText={order.stepElse}
          />
        </section>
      )}
      {ticket && <p className={classes.content}>{ticket.content}</p>}
      <Facts>
        {order?.timeline.slice(-STEPS).map(({ at, title }) => (
          <FactRow key={at + title} label={title} value={formatDateTime(at)} figure />
        ))}
        {assessment && <FactRow label="估价单" value={assessment.title} />}
        {withdrawal && <FactRow label="已试" value={`${withdrawal.attempts} 次`} figure />}
        {withdrawal?.failReason && <FactRow label="没到账的原因" value={withdrawal.failReason} />}
        {parties.map((party) => (
          <FactRow key={party.memberId + party.role} label={roleNames[party.role]} value={recordOf(party)} />
        ))}
      </Facts>
    </>
  );
}

const actorNames = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统' } as const;
const roleNames: Record<CaseParty['role'], string> = { buyer: '买家', seller: '卖家', sender: '提交人' };
const recordOf = ({ nick, bought, sold, claims }: CaseParty) =>
  `${nick}\u00a0· 买过 ${bought} 卖过 ${sold}${claims > 0 ? `\u00a0· 申请包赔 ${claims}` : ''}`;

/** Picture, title, game, number and price: of the order as it was bought, else of the goods now. */
function GoodsHead({ order, goods }: StaffCase) {
  const shown = order?.goods ?? goods;
  const priceFen = order?.priceFen ?? goods?.priceFen;
  if (!shown || priceFen === undefined) return null;
  return (
    <div className={classes.goods}>
      <Image src={shown.coverUrl} alt="" className={classes.cover} />
      <div>
        <p>{shown.title}</p>
        <p className={classes.caption}>
          {shown.gameName}&nbsp;· {shown.goodsNo}
        </p>
      </div>
      <Price fen={priceFen} size="s" always />
    </div>
  );
}
