import { href, type Order, orderAmountFen } from 'shared-contract';
import { Button, formatAct, Tag } from 'shared-ui';
import { OrderCard } from 'shared-ui/orders';
import { actorOf } from '../order/actor';
import { serverLine, tagKindOf } from '../order/words';
import { factOf, quickAction } from './row-words';

export function OrderRow({ order }: { order: Order }) {
  const { orderNo, goods, serverTime } = order;
  const actor = actorOf(order);
  const quick = quickAction(order);
  const detail = href('orderDetail', { orderNo });
  return (
    <OrderCard
      state={<Tag kind={tagKindOf(order)}>{order.statusText}</Tag>}
      orderNo={orderNo}
      timeText={formatAct(order.createdAt, serverTime, '下单')}
      goods={{
        title: goods.title,
        coverUrl: goods.coverUrl,
        note: [goods.gameName, serverLine(goods)].filter(Boolean).join('\u00a0· '),
      }}
      priceFen={orderAmountFen(order)}
      href={detail}
      step={
        actor && {
          actor: actor.name,
          task: order.stepText,
          startedAt: order.stepStartedAt,
          deadlineAt: order.stepDeadline,
          serverTime,
          note: order.paused && !order.stepDeadline ? '时限已停表' : undefined,
        }
      }
      fact={factOf(order)}
      actions={
        <Button
          size="s"
          variant={quick.leads ? 'accent' : 'plain'}
          href={quick.to === 'pay' ? href('pay', { orderNo }) : detail}
        >
          {quick.label}
        </Button>
      }
    />
  );
}
