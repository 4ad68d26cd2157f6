import type { Input, OrderDetail, Value } from 'shared-contract';
import { api, Refused } from 'shared-sdk';
import { unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';

/** The page's order, and a setter for a newer one. */
export interface OrderHold {
  order: OrderDetail;
  take: (order: OrderDetail) => void;
  /** Refetches the order. */
  refetch: () => void;
}

type Action = Omit<Input<'actOnOrder'>, 'orderNo' | 'version'>;

/** Refusals about a field of the submitted form. */
const atField: ReadonlySet<string | undefined> = new Set([
  'SMS_REQUIRED',
  'SMS_WRONG',
  'SMS_EXPIRED',
  'PROOF_REQUIRED',
  'CREDENTIAL_REQUIRED',
]);

/** The current order that comes with STATE_CHANGED (product call actOnOrder). */
export function orderInRefusal(error: unknown): OrderDetail | undefined {
  const order =
    error instanceof Refused && error.reason === 'STATE_CHANGED' ? error.details.order : undefined;
  return typeof order === 'object' && order !== null && 'orderNo' in order
    ? (order as OrderDetail)
    : undefined;
}

/**
 * Acts on the order, always with the version that the user saw. `done` is called with the whole response after the
 * page's order was updated. A refusal because the order has changed shows the current order with a message; errors of
 * a field are returned in `error`.
 */
export function useOrderAction(hold: OrderHold, done?: (answer: Value<'actOnOrder'>) => void) {
  const { order, take, refetch } = hold;
  const { submit, busy, error, clear } = useSubmit(api.actOnOrder, {
    done(answer) {
      take(answer.order);
      done?.(answer);
    },
    failed(problem) {
      if (!(problem instanceof Refused)) {
        refetch();
        toast(unanswered.action, { kind: 'danger' });
        return;
      }
      if (problem.reason === 'STATE_CHANGED') {
        const fresh = orderInRefusal(problem);
        if (fresh) take(fresh);
        else refetch();
        toast('订单刚有了新进展，已经更新，请看过再操作');
        return;
      }
      if (problem.fields.length > 0 || atField.has(problem.reason)) return;
      refetch();
      toast(problem.message, { kind: 'danger' });
    },
  });
  return {
    busy,
    error,
    clear,
    act: (action: Action) => submit({ ...action, orderNo: order.orderNo, version: order.version }),
  };
}
