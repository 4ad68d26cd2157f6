import type { Input } from 'shared-contract';
import type { BuyAnswer, BuyRequest } from 'shared-contract/shapes';
import { useGo } from 'shared-router';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { formatFen, formatYuan, messageBox, toast } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';

const done: Record<Input<'actOnBuyRequest'>['action'], string> = {
  buy: '买到了，已付款',
  withdraw: '已撤回，冻结的钱退回余额',
  decline: '已回绝，卖家会收到通知',
  answer: '应了，等买家 24 小时',
  takeBack: '已收回',
};

/** What can be done with a request; what moves money or promises a price is asked once more. */
export function useRequestActs({ id, frozenFen }: BuyRequest, onChanged: () => void) {
  const go = useGo();
  const acting = useSubmit(api.actOnBuyRequest, {
    done: ({ orderNo }, { action }) => {
      toast(done[action], { kind: 'ok' });
      if (orderNo) go('orderDetail', { orderNo });
      else onChanged();
    },
    failed: (error) => {
      toast(problemText(error, unanswered.action), { kind: 'danger' });
      onChanged();
    },
  });
  return {
    busy: acting.busy,
    decline: (answerId: string) => acting.submit({ id, action: 'decline', answerId }),
    takeBack: (answerId: string) => acting.submit({ id, action: 'takeBack', answerId }),
    async withdraw() {
      const asked = messageBox.confirm(`${formatFen(frozenFen)} 当场退回余额。`, {
        title: '撤回求购？',
        confirmText: '撤回',
      });
      if (await isConfirmed(asked)) acting.submit({ id, action: 'withdraw' });
    },
    async buy({ id: answerId, goods, priceFen, payFen }: BuyAnswer) {
      const asked = messageBox.confirm(`付 ${formatFen(payFen)}，多冻的当场退回余额。`, {
        title: `按 ${formatYuan(priceFen)} 买下？`,
        note: goods.title,
        confirmText: '买下',
      });
      if (await isConfirmed(asked)) acting.submit({ id, action: 'buy', answerId, expectFen: priceFen });
    },
    async answer(goodsId: string, priceFen: number) {
      const asked = messageBox.confirm('买家 24 小时里买下就当场成为订单，你的号照常在售。', {
        title: `愿意按 ${formatYuan(priceFen)} 卖？`,
        confirmText: '应这个',
      });
      if (await isConfirmed(asked)) acting.submit({ id, action: 'answer', goodsId, expectFen: priceFen });
    },
  };
}
