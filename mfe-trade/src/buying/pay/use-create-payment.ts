import type { OrderDetail } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, Refused } from 'shared-sdk';
import { useIntents } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { repeatableWords } from '../../shared/load/problem';
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
  const intents = useIntents();
  const { submit, busy, error } = useSubmit(api.createPayment, {
    done({ payNo, status }) {
      intents.settle();
      if (status === 'pending') go('goZFB', { payNo });
      else go('finish', { orderNo }, { replace: true });
    },
    failed(problem) {
      if (problem instanceof Refused) intents.settle();
      if (codeError(problem)) return; // Shown at the field.
      const reason = problem instanceof Refused ? problem.reason : undefined;
      if (reason === 'ALREADY_PAID') return go('finish', { orderNo }, { replace: true });
      if (reason === 'INSUFFICIENT_BALANCE') onPoor();
      if (reason === 'ORDER_EXPIRED') onStale();
      toast(repeatableWords(problem, '付款'), { kind: 'danger' });
    },
  });
  return {
    busy,
    error,
    submit(channel: Channel, smsCode?: string) {
      // The code authenticates the user and is not part of the intent: a retry after a lost response may carry
      // another code.
      const body = { orderNo, channel };
      submit({ ...body, ...(smsCode ? { smsCode } : {}), clientReqId: intents.idFor(body) });
    },
  };
}
