import { href, type Order } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { FailedState, formatDay, Note } from 'shared-ui';
import { PickField, TextLink } from 'shared-ui/forms';
import classes from './Tickets.module.css';

const NEWEST = { pageSize: 30 } as const;

/** Selects one of the member's orders, bought or sold, newest first. */
export function OrderField({
  value,
  error,
  onPick,
}: {
  value: string;
  error: string | undefined;
  onPick: (orderNo: string) => void;
}) {
  const bought = useCall(api.listOrders, { role: 'buyer', ...NEWEST });
  const sold = useCall(api.listOrders, { role: 'seller', ...NEWEST });
  const orders = [...(bought.value?.rows ?? []), ...(sold.value?.rows ?? [])].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  const both = [bought, sold];
  if (orders.length === 0 && both.some(({ state }) => state === 'failed'))
    return (
      <FailedState
        boxed
        module="订单"
        onRetry={() => {
          bought.refetch();
          sold.refetch();
        }}
      />
    );
  const loaded = both.every(({ state }) => state === 'done');
  if (loaded && orders.length === 0)
    return (
      <div className={classes.kinds}>
        <Note>你还没有订单。和别处的买卖有关，选“举报账号”。</Note>
      </div>
    );
  const chosen = orders.find(({ orderNo }) => orderNo === value);
  const known = chosen || !value ? [] : [{ id: value, name: value }];
  return (
    <>
      <div data-invalid={error ? true : undefined}>
        <PickField
          label="哪一笔订单"
          placeholder={loaded ? '请选择' : '正在取订单'}
          disabled={!loaded}
          options={[...known, ...orders.map(asOption)]}
          value={value || null}
          error={error}
          onChange={onPick}
        />
      </div>
      {chosen && chosen.stepActor !== 'none' && (
        <div className={classes.kinds}>
          <Note kind="info">
            这笔订单还在进行。在
            <TextLink href={href('orderDetail', { orderNo: chosen.orderNo })}>订单里</TextLink>
            处理会停表，也更快。
          </Note>
        </div>
      )}
    </>
  );
}

const asOption = ({ orderNo, goods, role, createdAt }: Order) => ({
  id: orderNo,
  name: goods.title,
  note: `${role === 'buyer' ? '买' : '卖'} · ${formatDay(createdAt)} · ${orderNo.slice(-6)}`,
});
