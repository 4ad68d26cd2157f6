import { type ConsignmentCard, href } from 'shared-contract';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, messageBox, toast } from 'shared-ui';
import { actionSheet, isConfirmed, unlessDismissed } from 'shared-ui/forms';
import { shelfReasons } from './shelf-reasons';

interface ProductActionsProps {
  goods: ConsignmentCard;
  onPrice: () => void;
  onChanged: () => void;
}

/** The possible actions for own goods, exactly as the server lists them, and the link to their order. */
export function ProductActions({ goods, onPrice, onChanged }: ProductActionsProps) {
  const may = (action: ConsignmentCard['actions'][number]) => goods.actions.includes(action);
  /** Both calls are idempotent, so a lost response only refetches the list. */
  const failed = (error: unknown) => {
    onChanged();
    toast(problemText(error, unanswered.action), { kind: 'danger' });
  };
  const putting = useSubmit(api.putOnShelf, {
    done: () => {
      toast('已上架，买家能搜到了', { kind: 'ok' });
      onChanged();
    },
    failed,
  });
  const taking = useSubmit(api.takeOffShelf, {
    done: () => {
      toast(goods.status === 'reviewing' ? '已撤回，在“已下架”里' : '已下架', { kind: 'ok' });
      onChanged();
    },
    failed,
  });

  const withdraw = async () => {
    const box = messageBox.confirm('撤回后不再审核，资料留在“已下架”，改好可以再提交。', {
      title: '撤回这次提交？',
      confirmText: '撤回',
      cancelText: '再等等',
    });
    if (await isConfirmed(box)) taking.submit({ id: goods.goodsId });
  };
  const takeOff = async () => {
    const key = await unlessDismissed(
      actionSheet({
        title: '为什么下架？买家看不到原因',
        actions: Object.entries(shelfReasons).map(([name, reason]) => ({ key: name, ...reason })),
      }),
    );
    const reason = key && shelfReasons[key as keyof typeof shelfReasons].label;
    if (reason) taking.submit({ id: goods.goodsId, reason });
  };

  return (
    <>
      {may('withdraw') && (
        <Button size="s" busy={taking.busy} onClick={withdraw}>
          撤回
        </Button>
      )}
      {may('takeOffShelf') && (
        <Button size="s" busy={taking.busy} onClick={takeOff}>
          下架
        </Button>
      )}
      {may('changePrice') && (
        <Button size="s" variant={may('putOnShelf') ? 'plain' : 'accent'} onClick={onPrice}>
          改价
        </Button>
      )}
      {may('edit') && (
        <Button
          size="s"
          variant={goods.status === 'rejected' ? 'primary' : 'plain'}
          href={href('fillInformation', { id: goods.consignmentId })}
        >
          {goods.status === 'rejected' ? '改后重提' : '编辑'}
        </Button>
      )}
      {may('putOnShelf') && (
        <Button
          size="s"
          variant="accent"
          busy={putting.busy}
          onClick={() => putting.submit({ id: goods.goodsId })}
        >
          上架
        </Button>
      )}
      {goods.order && (
        <Button size="s" variant="accent" href={href('orderDetail', { orderNo: goods.order.orderNo })}>
          看订单
        </Button>
      )}
      {goods.status === 'sold' && (
        <Button size="s" href={href('BasicInformation', { copy: goods.consignmentId })}>
          照着再卖
        </Button>
      )}
    </>
  );
}
