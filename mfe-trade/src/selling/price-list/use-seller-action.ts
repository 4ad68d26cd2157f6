import { useGo } from 'shared-router';
import { api, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { messageBox, toast } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import type { Auction } from '../recycle/words';
import { acceptConfirmation, cancelConfirmation } from './confirmations';

/**
 * 接受 and 取消, each with a confirmation. ⚠ Used by a component that stays mounted while the auction changes: a
 * confirmation may be open when another tab has accepted, and its response must not be lost with the button.
 */
export function useSellerAction({ id, quoteCount }: Pick<Auction, 'id' | 'quoteCount'>, refetch: () => void) {
  const go = useGo();
  const { submit, busy } = useSubmit(api.actOnAssessment, {
    done({ orderNo }, { action }) {
      refetch();
      if (action === 'accept' && orderNo) return go('orderDetail', { orderNo });
      toast('已取消，没有收费', { kind: 'ok' });
    },
    failed(error) {
      refetch();
      if (error instanceof Refused && error.reason === 'STATE_CHANGED')
        return void messageBox.alert(problemText(error), {
          title: '这次没有成交，什么都没有改',
          confirmText: '看现在的状态',
        });
      toast(problemText(error, unanswered.action), { kind: 'danger' });
    },
  });
  return {
    busy,
    accept: async (quote: Auction['quotes'][number], others: number) => {
      const { message, ...words } = acceptConfirmation(quote, others);
      if (await isConfirmed(messageBox.confirm(message, words)))
        submit({ id, action: 'accept', quoteId: quote.id });
    },
    cancel: async () => {
      const { message, ...words } = cancelConfirmation(quoteCount);
      if (await isConfirmed(messageBox.confirm(message, words))) submit({ id, action: 'cancel' });
    },
  };
}
