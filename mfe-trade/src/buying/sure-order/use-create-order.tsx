import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { fees, type GoodsDetail, href, type WarrantyPlanId } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { messageBox, toast } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { newPriceOf } from './new-price';
import { drafts } from './order-draft';
import type { OrderFields } from './order-fields';
import { PriceChange } from './PriceChange';

interface CreateOrder {
  goods: GoodsDetail;
  plan: WarrantyPlanId;
  draftKey: string | undefined;
  setError: UseFormSetError<OrderFields>;
  /** Called when the goods have changed and must be refetched. */
  onStale: () => void;
}

/**
 * Places the order and handles every refusal (product call createOrder). `priceFen` is the price to be sent: the one
 * shown, or the new one once the buyer has agreed to it.
 */
export function useCreateOrder({ goods, plan, draftKey, setError, onStale }: CreateOrder) {
  const go = useGo();
  const [agreedPriceFen, setAgreedPriceFen] = useState<number>();
  const priceFen = agreedPriceFen ?? goods.priceFen;
  const realname = { redirect: href('sureOrder', { id: goods.id, plan }) };

  const { submit, busy } = useIntentSubmit(api.createOrder, {
    done({ orderNo }) {
      if (draftKey) void drafts.discard(draftKey);
      go('pay', { orderNo }, { replace: true });
    },
    failed(error, { phone = '', expectPriceFen }) {
      void refused(error, phone, expectPriceFen);
    },
  });

  /** An empty phone is not sent: the server takes the account's own. */
  const place = (phone: string, expectPriceFen: number) =>
    submit({
      goodsId: goods.id,
      expectPriceFen,
      expectPayFen: fees(expectPriceFen, plan, goods.rules.fees).payFen,
      warrantyPlan: plan,
      ...(phone && { phone }),
    });

  async function refused(error: unknown, phone: string, oldFen: number) {
    const reason = error instanceof Refused ? error.reason : undefined;
    const newFen = newPriceOf(error);
    if (reason === 'PRICE_CHANGED' && newFen !== undefined) {
      const box = messageBox.confirm(
        <PriceChange oldFen={oldFen} newFen={newFen} plan={plan} rates={goods.rules.fees} />,
        {
          title: '价格变了，还没有下单',
          confirmText: '按新价下单',
          cancelText: '再想想',
          kind: 'warn',
        },
      );
      const yes = await isConfirmed(box);
      setAgreedPriceFen(yes ? newFen : undefined);
      // ⚠ No refetch after a yes: the goods would be 交易中 then, which unmounts this form with its pending response.
      return yes ? place(phone, newFen) : onStale();
    }
    if (reason === 'PRICE_CHANGED') {
      onStale(); // The fees changed: the page shows the new amount, to be read before the next try.
      return toast(problemText(error), { kind: 'danger' });
    }
    if (reason === 'REALNAME_REQUIRED') return go('Realname', realname);
    if (reason === 'GOODS_LOCKED') {
      onStale(); // The page behind then shows the reason, with similar goods.
      const box = messageBox.confirm(problemText(error), {
        title: '没有下单，也没有扣款',
        confirmText: '看同类商品',
        cancelText: '留在这里',
      });
      if (await isConfirmed(box)) go('goodList', { gameId: goods.gameId, goodsType: goods.goodsType });
      return;
    }
    if (reason === 'OWN_GOODS')
      return messageBox.alert('自己发布的商品不能自己买。', { title: '这是你的商品', confirmText: '知道了' });
    if (reason === 'TOO_MANY_UNPAID') {
      const box = messageBox.confirm(problemText(error), {
        title: '待付款的订单太多',
        confirmText: '去处理',
        cancelText: '留在这里',
      });
      if (await isConfirmed(box)) go('accountOrder', { role: 'buyer', status: 'unpaid' });
      return;
    }
    const phoneError = fieldMessage(error, 'phone');
    if (phoneError) return setError('phone', { message: phoneError }, { shouldFocus: true });
    if (error instanceof Refused && error.code === 404) onStale();
    toast(problemText(error, unanswered.repeatable('下单')), { kind: 'danger' });
  }

  return {
    priceFen,
    busy,
    submit: (phone: string) => place(phone, priceFen),
    realnameHref: href('Realname', realname),
  };
}
