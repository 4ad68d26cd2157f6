import type { OrderDetail } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, Refused } from 'shared-sdk';
import { problemText, unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { codeError } from '../step-up/code-error';
import type { Channel } from './channels';

interface CreatePayment {
  order: OrderDetail;
  /** Called when the order has changed. */
  onStale: () => void;
  /** Called when the balance is too low. */
  onPoor: () => void;
}

/** Starts a payment and opens its page; a payment by balance settles at once and opens the result. */
export function useCreatePayment({ order: { orderNo }, onStale, onPoor }: CreatePayment) {
  const go = useGo();
  const { submit, busy, error } = useIntentSubmit(api.createPayment, {
    proof: ['smsCode'],
    done({ payNo, status }) {
      if (status === 'pending') go('goZFB', { payNo });
      else go('finish', { orderNo }, { replace: true });
    },
    failed(problem) {
      if (codeError(problem)) return; // Shown at the field.
      const reason = problem instanceof Refused ? problem.reason : undefined;
      if (reason === 'ALREADY_PAID') return go('finish', { orderNo }, { replace: true });
      if (reason === 'INSUFFICIENT_BALANCE') onPoor();
      if (reason === 'ORDER_EXPIRED') onStale();
      toast(problemText(problem, unanswered.repeatable('付款')), { kind: 'danger' });
    },
  });
  return {
    busy,
    error,
    submit: (channel: Channel, smsCode?: string) =>
      submit({ orderNo, channel, ...(smsCode ? { smsCode } : {}) }),
  };
}
