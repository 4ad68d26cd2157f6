import type { StaffMember } from 'shared-contract/shapes';
import { plainFen } from '../../ui/amounts';
import { DeskLink } from '../../ui/DeskLink';
import { Pane } from '../../ui/Pane';
import { type Column, Table } from '../../ui/Table';
import { partyNames } from '../words';
import classes from './MemberView.module.css';

type Order = StaffMember['orders'][number];
type Goods = StaffMember['goods'][number];

const orderColumns: readonly Column<Order>[] = [
  {
    title: '单',
    cell: ({ orderNo }) => (
      <DeskLink to="deskCase" query={{ entity: 'order', id: orderNo }}>
        {orderNo}
      </DeskLink>
    ),
  },
  { title: '商品', cell: ({ title }) => title },
  { title: '身份', cell: ({ role }) => <span className={classes.short}>{partyNames[role]}</span> },
  { title: '状态', cell: ({ statusText }) => <span className={classes.short}>{statusText}</span> },
  { title: '元', number: true, cell: ({ priceFen }) => plainFen(priceFen) },
];

/** The member's open orders. */
export function OrdersPane({ member: { orders, openOrders } }: { member: StaffMember }) {
  return (
    <Pane title="进行中的订单" note={countText(openOrders, orders.length, '单')} flush>
      {orders.length === 0 ? (
        <p className={classes.none}>现在没有进行中的订单。</p>
      ) : (
        <Table label="进行中的订单" columns={orderColumns} rows={orders} keyOf={({ orderNo }) => orderNo} />
      )}
    </Pane>
  );
}

const goodsColumns: readonly Column<Goods>[] = [
  {
    title: '编号',
    cell: ({ id, goodsNo }) => (
      <DeskLink to="deskCase" query={{ entity: 'goods', id }}>
        {goodsNo}
      </DeskLink>
    ),
  },
  { title: '商品', cell: ({ title }) => title },
  { title: '元', number: true, cell: ({ priceFen }) => plainFen(priceFen) },
];

/** What the member has on sale. */
export function GoodsPane({ member: { goods, selling } }: { member: StaffMember }) {
  return (
    <Pane title="在售商品" note={countText(selling, goods.length, '件')} flush>
      {goods.length === 0 ? (
        <p className={classes.none}>现在没有在售商品。</p>
      ) : (
        <Table label="在售商品" columns={goodsColumns} rows={goods} keyOf={({ id }) => id} />
      )}
    </Pane>
  );
}

const countText = (all: number, listed: number, unit: string) =>
  all > listed ? `${all} ${unit}，列出最新 ${listed} ${unit}` : `${all} ${unit}`;
