import { type GoodsDetail, href, type OrderDetail } from 'shared-contract';
import {
  Button,
  FactRow,
  Facts,
  formatDateTime,
  formatFen,
  Icon,
  Image,
  keepSeparators,
  Price,
  Skeleton,
} from 'shared-ui';
import { DeadlineBar, Ticket, TicketPart, TicketTotal } from 'shared-ui/orders';
import classes from './SubjectCard.module.css';

interface SubjectCardProps {
  goods: GoodsDetail | undefined;
  order: OrderDetail | undefined;
  /** Called when the order's deadline has passed: it must be refetched. */
  onStale: () => void;
}

/** The order or the goods of a conversation, beside it on desktops; a skeleton while neither is here. */
export default function SubjectCard({ goods, order, onStale }: SubjectCardProps) {
  if (order) return <OrderSubject order={order} onStale={onStale} />;
  if (goods) return <GoodsSubject goods={goods} />;
  return (
    <div className={classes.head}>
      <Skeleton className={classes.waiting} />
      <div>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
  );
}

const actors = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统' } as const;

function OrderSubject({ order, onStale }: { order: OrderDetail; onStale: () => void }) {
  const { orderNo, goods, role, stepActor, timeline } = order;
  const buying = role === 'buyer';
  const undone = order.status === 'cancelled' || order.status === 'refunded';
  return (
    <aside className={classes.card} aria-label="订单">
      <Head title={goods.title} coverUrl={goods.coverUrl} fact={orderNo} />
      {stepActor === 'none' ? (
        <div className={classes.ended}>
          <b>{order.stepText}</b>
          <p>{order.stepElse}</p>
        </div>
      ) : (
        <DeadlineBar
          key={order.stepDeadline ?? order.status}
          small
          state={order.statusText}
          actor={stepActor === role ? '你' : actors[stepActor]}
          task={order.stepText}
          startedAt={order.stepStartedAt}
          deadlineAt={order.stepDeadline}
          serverTime={order.serverTime}
          paused={order.paused && !order.stepDeadline}
          elseText={order.stepElse}
          onEnd={onStale}
        />
      )}
      {!undone && (
        <div className={classes.money}>
          <Ticket>
            <TicketPart>
              <Facts>
                <FactRow label={buying ? '商品价' : '成交价'} value={formatFen(order.priceFen)} figure />
                {buying ? (
                  <FactRow label="包赔" value={formatFen(order.warrantyFen)} figure />
                ) : (
                  <FactRow label="平台服务费" value={formatFen(-order.sellerFeeFen)} figure />
                )}
              </Facts>
            </TicketPart>
            <TicketTotal
              label={buying ? '你付' : '你到手'}
              fen={buying ? order.payFen : order.sellerNetFen}
            />
          </Ticket>
        </div>
      )}
      <ol className={classes.steps}>
        {timeline.map(({ hash, title, at }) => (
          <li key={hash}>
            <Icon name="check" />
            {title}
            <time className="num" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="accent" wide href={href('orderDetail', { orderNo })}>
          看订单
        </Button>
      </div>
    </aside>
  );
}

function GoodsSubject({ goods }: { goods: GoodsDetail }) {
  return (
    <aside className={classes.card} aria-label="商品">
      <Head title={goods.title} coverUrl={goods.coverUrl} fact={goods.goodsNo} />
      <div className={classes.ended}>
        <Price fen={goods.priceFen} size="l" />
        {goods.status !== 'onSale' && <p>已不在售</p>}
      </div>
      <div className={classes.foot}>
        <Button variant="accent" wide href={href('goodDetail', { id: goods.id })}>
          看商品
        </Button>
      </div>
    </aside>
  );
}

function Head({ title, coverUrl, fact }: { title: string; coverUrl: string; fact: string }) {
  return (
    <div className={classes.head}>
      <Image src={coverUrl} alt="" eager className={classes.cover} />
      <div>
        <h2>{keepSeparators(title)}</h2>
        <p className="num">{fact}</p>
      </div>
    </div>
  );
}
