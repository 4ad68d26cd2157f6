import { type ConsignmentCard, type FavouriteCard, goodsStates, href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { formatDay, formatYuan, Tag, type TagKind } from 'shared-ui';
import { GoodsSheet } from './GoodsSheet';

/** The most rows that a response has. */
const PAGE_SIZE = 50;

const tags: Partial<Record<ConsignmentCard['status'], TagKind>> = {
  onSale: 'ok',
  trading: 'info',
  rejected: 'danger',
  reviewing: 'wait',
};

/** The member's goods that are on their way to a buyer, newest first. */
export function Selling() {
  const mine = useCall(api.listConsignments, { pageSize: PAGE_SIZE });
  return (
    <GoodsSheet
      title="在卖的"
      all={{ to: 'MyProducts', label: '我的商品' }}
      rows={mine.value?.rows.filter(({ status }) => tags[status])}
      none="没有在卖的商品。"
      failed={mine.state === 'failed'}
      onRetry={mine.refetch}
      hrefOf={({ status, goodsId }) =>
        status === 'onSale' || status === 'trading'
          ? href('goodDetail', { id: goodsId })
          : href('MyProducts', { status })
      }
      note={(goods) => (
        <>
          <Tag kind={tags[goods.status]}>{goodsStates[goods.status]}</Tag>
          {sellingNote(goods)}
        </>
      )}
    />
  );
}

function sellingNote({ status, rejectReason, order, views7d, collectCount, listedAt }: ConsignmentCard) {
  if (status === 'rejected') return rejectReason ?? '资料需要修改';
  if (status === 'reviewing') return '验号员核对后自动上架';
  if (status === 'trading') return order?.status === 'unpaid' ? '买家已下单，还没付款' : '买家已付款';
  return `${formatDay(listedAt)} 上架，7 天浏览 ${views7d}，收藏 ${collectCount}`;
}

/** What has changed among the saved goods: lower prices first, then what cannot be bought any more. */
export function SavedChanges() {
  const saved = useCall(api.listFavourites, { pageSize: PAGE_SIZE });
  const rows = saved.value?.rows;
  return (
    <GoodsSheet
      title="收藏里的变化"
      all={{ to: 'collect', label: '我的收藏' }}
      rows={
        rows && [
          ...rows.filter(({ valid, dropFen }) => valid && dropFen > 0),
          ...rows.filter(({ valid }) => !valid),
        ]
      }
      none={rows?.length ? '收藏的商品都还在卖，没有降价。' : '还没有收藏。收藏的商品降价、下架会排在这里。'}
      failed={saved.state === 'failed'}
      onRetry={saved.refetch}
      hrefOf={({ id }) => href('goodDetail', { id })}
      note={({ savedAt, savedPriceFen, valid, status }: FavouriteCard) =>
        `${valid ? '' : `${goodsStates[status]}，`}${formatDay(savedAt)} 收藏时 ${formatYuan(savedPriceFen)}`
      }
      aside={({ valid, dropFen }) => valid && <Tag kind="ok">降 {formatYuan(dropFen).slice(1)}</Tag>}
    />
  );
}
