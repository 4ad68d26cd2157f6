import { yuan } from '../money';
import { makeNumber } from '../numbers';
import { refused } from '../refusal';
import type { CashierStore } from '../store/cashier-store';
import type { Transfer } from '../store/rows';
import { beijing } from '../time';
import type { BizContent } from './biz-content';
import type { Answer } from './trade-methods';

const invalidField = (subMsg: string) => refused('INVALID_PARAMETER', subMsg);

/**
 * Pays out to an Alipay account at once, idempotent by `out_biz_no`. The payee is an e-mail address or a mobile
 * number; `nobody@…` simulates an account that does not exist, `busy@…` a gateway that cannot say whether it paid.
 */
export function transfer(store: CashierStore, biz: BizContent): Answer {
  const outBizNo = biz.requireNumber('out_biz_no');
  const amountFen = biz.requireAmount('trans_amount');
  const title = biz.text('order_title', 128);
  if (biz.text('product_code', 64) !== 'TRANS_ACCOUNT_NO_PWD')
    throw invalidField('product_code 应为 TRANS_ACCOUNT_NO_PWD');
  if (biz.text('biz_scene', 64) !== 'DIRECT_TRANSFER') throw invalidField('biz_scene 应为 DIRECT_TRANSFER');
  const payee = readPayee(biz.object('payee_info'));

  const known = store.transfer(outBizNo);
  if (known && (known.amountFen !== amountFen || known.payee !== payee)) {
    throw invalidField('同一 out_biz_no 的金额或收款方与首次请求不一致');
  }
  return transferAnswer(known ?? pay(store, { outBizNo, amountFen, payee, title }));
}

export function queryTransfer(store: CashierStore, biz: BizContent): Answer {
  const orderId = biz.text('order_id', 64);
  const outBizNo = biz.number('out_biz_no');
  if (!orderId && !outBizNo) throw invalidField('order_id 和 out_biz_no 不能同时为空');
  const found = orderId ? store.transferByOrderId(orderId) : store.transfer(outBizNo ?? '');
  if (!found) throw refused('ORDER_NOT_EXIST', '转账订单不存在');
  return {
    ...transferAnswer(found),
    pay_date: beijing(found.transferredAt),
    trans_amount: yuan(found.amountFen),
    order_fee: '0.00',
  };
}

function pay(
  store: CashierStore,
  wanted: Omit<Transfer, 'orderId' | 'fundOrderId' | 'transferredAt'>,
): Transfer {
  const now = Date.now();
  const made: Transfer = {
    ...wanted,
    orderId: makeNumber(now),
    fundOrderId: makeNumber(now),
    transferredAt: now,
  };
  store.save({ transfers: [made] });
  return made;
}

function readPayee(payee: BizContent): string {
  if (payee.text('identity_type', 64) !== 'ALIPAY_LOGON_ID') {
    throw invalidField('payee_info.identity_type 应为 ALIPAY_LOGON_ID');
  }
  const identity = payee.requireText('identity', 64);
  if (!payee.text('name', 128)) throw invalidField('payee_info.name 不能为空');
  if (!/^(\d{11}|[^\s@]+@[^\s@]+)$/.test(identity) || identity.startsWith('nobody@')) {
    throw refused('PAYEE_NOT_EXIST', '收款账号不存在或姓名有误，建议核实账号和姓名是否准确');
  }
  if (identity.startsWith('busy@')) throw refused('SYSTEM_ERROR', '系统繁忙，请稍后再试');
  return identity;
}

function transferAnswer({ outBizNo, orderId, fundOrderId, transferredAt }: Transfer): Answer {
  return {
    out_biz_no: outBizNo,
    order_id: orderId,
    pay_fund_order_id: fundOrderId,
    status: 'SUCCESS',
    trans_date: beijing(transferredAt),
  };
}
