import { useState } from 'react';
import { href, type Order, orderAmountFen, type Value } from 'shared-contract';
import { Button, formatFen, Icon, Image, Tag, UiLink } from 'shared-ui';
import { InsetSwitch } from 'shared-ui/lists';
import classes from './Overview.module.css';
import { TimeLeft } from './TimeLeft';
import { actorOf, wayOf } from './turns';

type Orders = Value<'listOrders'>;

/** Rows of the table. */
export const RECENT = 6;
const PANEL = 'recent-orders';

/** The newest orders of one side as a table. */
export function RecentOrders({ bought, sold }: { bought: Orders; sold: Orders }) {
  const [side, setSide] = useState<Order['role']>('buyer');
  const { rows, total } = side === 'buyer' ? bought : sold;
  const name = side === 'buyer' ? '我买的' : '我卖的';
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>我的订单</h2>
        <InsetSwitch
          label="我买的还是我卖的"
          tabs={[
            { key: 'buyer', label: '我买的', count: bought.total },
            { key: 'seller', label: '我卖的', count: sold.total },
          ]}
          value={side}
          onChange={setSide}
          panelId={PANEL}
        />
        <UiLink href={href('accountOrder', { role: side })} className={classes.more}>
          全部 {total} 单
          <Icon name="right" />
        </UiLink>
      </header>
      <div id={PANEL} role="tabpanel" aria-label={name} className={classes.panel}>
        {rows.length === 0 ? (
          <p className={classes.none}>{side === 'buyer' ? '还没有买过。' : '还没有卖过。'}</p>
        ) : (
          <table className={classes.table} aria-label={name}>
            <thead>
              <tr>
                <th>商品与订单号</th>
                <th>状态</th>
                <th>现在该谁 · 截止</th>
                <th>金额</th>
                <th>
                  <span className="aloud">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, RECENT).map((order) => (
                <OrderRow key={order.orderNo} order={order} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { orderNo, goods, stepText, statusText } = order;
  const actor = actorOf(order);
  const way = wayOf(order);
  return (
    <tr>
      <td>
        <UiLink href={href('orderDetail', { orderNo })} className={classes.goods}>
          <Image src={goods.coverUrl} alt="" />
          <span>
            <b className="one-line">{goods.title}</b>
            <small className="one-line">
              {goods.gameName}&nbsp;· <span className="num">{orderNo}</span>
            </small>
          </span>
        </UiLink>
      </td>
      <td>
        <Tag kind={actor === '你' ? 'wait' : actor ? 'info' : 'muted'}>{statusText}</Tag>
      </td>
      <td>
        {actor ? (
          <TimeLeft
            order={order}
            label={
              <>
                <b className={actor === '你' ? classes.you : undefined}>{actor}</b> {stepText}
              </>
            }
          />
        ) : (
          stepText
        )}
      </td>
      <td className="num">{formatFen(orderAmountFen(order))}</td>
      <td>
        <Button size="s" variant={actor === '你' ? 'accent' : 'plain'} href={way.href}>
          {way.label}
        </Button>
      </td>
    </tr>
  );
}
