import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { ListRow } from 'shared-ui/lists';

/** The link to the member's goods, with the number on sale. */
export function MyGoods() {
  const { value } = useCall(api.listConsignments, { pageSize: 1 });
  const rejected = value?.counts.rejected ?? 0;
  const summary = value && (rejected > 0 ? `驳回 ${rejected}，待修改` : `在售 ${value.counts.onSale ?? 0}`);
  return (
    <ListRow
      icon="history"
      label="我的商品"
      value={summary}
      href={href('MyProducts', rejected > 0 ? { status: 'rejected' } : {})}
    />
  );
}
