import { href, type Order } from 'shared-contract';
import { api, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { Button, EmptyState, formatDay, StateButton, Tag } from 'shared-ui';
import { PagedList } from 'shared-ui/lists';
import { OrderCard } from 'shared-ui/orders';
import { paidPriceFen, serverLine } from '../../order/words';
import { type Claim, claimTag } from '../claim-words';
import { coverOf } from '../cover';
import { useClaims } from '../use-claims';

/** The maximum of a page: claims of older orders are found under 进度. */
const CLAIMS = 50;

/** The member's completed purchases, with the coverage of each. */
export function InsuredOrders() {
  const orders = usePages(api.listOrders, { role: 'buyer', status: 'completed' });
  const { claims } = useClaims({ pageSize: CLAIMS });
  return (
    <PagedList
      pages={orders}
      unit="单"
      problem={refusalText(orders.error)}
      empty={
        <EmptyState
          title="没有可以申请的订单"
          action={<StateButton href={href('accountOrder')}>看我的订单</StateButton>}
        >
          确认收号之后，包赔就从那一刻算起。
        </EmptyState>
      }
    >
      {(order) => (
        <li key={order.orderNo}>
          <InsuredOrder order={order} claim={claims?.find(({ orderNo }) => orderNo === order.orderNo)} />
        </li>
      )}
    </PagedList>
  );
}

function InsuredOrder({ order, claim }: { order: Order; claim: Claim | undefined }) {
  const { orderNo, goods, serverTime } = order;
  const cover = coverOf(order, Date.parse(serverTime));
  const to = href('zhaohui', { orderNo });
  return (
    <OrderCard
      state={
        claim ? (
          <Tag kind={claimTag(claim.status)}>{claim.statusText}</Tag>
        ) : (
          <Tag kind={cover.open ? 'ok' : 'muted'}>{cover.open ? '在保' : '不在保'}</Tag>
        )
      }
      orderNo={orderNo}
      timeText={`${formatDay(order.createdAt)} 下单`}
      goods={{
        title: goods.title,
        coverUrl: goods.coverUrl,
        note: [goods.gameName, serverLine(goods)].filter(Boolean).join(' · '),
      }}
      priceFen={paidPriceFen(order)}
      href={to}
      fact={cover.text}
      actions={
        claim ? (
          <Button size="s" href={to}>
            看进度
          </Button>
        ) : (
          <Button size="s" variant="accent" href={to} disabled={!cover.open}>
            申请包赔
          </Button>
        )
      }
    />
  );
}
