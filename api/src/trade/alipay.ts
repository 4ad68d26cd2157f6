import { readFileSync } from 'node:fs';
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';
import { href } from 'shared-contract';
import type { Config } from '../config';
import { fenOf, yuanOf } from './money-text';

/** A trade as the provider knows it; `absent` when nobody has opened its payment page yet. */
export type ProviderTrade =
  | { status: 'absent' | 'waiting' | 'closed' }
  | { status: 'paid'; providerNo: string; amountFen: number };

/** What a signed notification of our own application says. */
export interface ProviderNotice {
  payNo: string;
  providerNo: string;
  amountFen: number;
  tradeStatus: string;
}

/** The payment provider. Calls that ask it throw when it is down, slow, or answers with a wrong signature. */
export interface PaymentProvider {
  /** Our own cashier stands behind it, which takes WeChat, too. */
  readonly sandbox: boolean;
  /** Where the browser goes to pay. `expiresAt`: until when the provider may take the money (`outsideTime`). */
  payUrl(payment: {
    payNo: string;
    /** Null: it is for no order, and the payer comes back to the own pages. */
    orderNo: string | null;
    subject: string;
    amountFen: number;
    expiresAt: Date;
  }): string;
  query(payNo: string): Promise<ProviderTrade>;
  /** `open`: a payment is under way, so it cannot be closed now. */
  close(payNo: string): Promise<'closed' | 'absent' | 'open'>;
  /** Gives all of it back, once however often it is asked. True when the provider confirms that it did. */
  refund(payment: { payNo: string; amountFen: number; reason: string }): Promise<boolean>;
  /**
   * Pays out to an Alipay account of that name, once however often it is asked with one number. A refusal is final; it
   * throws when the outcome is not known.
   */
  transfer(payout: {
    withdrawalNo: string;
    amountFen: number;
    account: string;
    name: string;
  }): Promise<{ providerNo: string } | { refused: string }>;
  /** The notification, or why it is none of ours. */
  readNotice(form: Readonly<Record<string, string>>): ProviderNotice | { rejected: string };
}

/** Answers to a transfer after which nothing was paid and nothing will be. All others may yet have paid. */
const FINAL_REFUSALS = [
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_ACCOUNT_STATUS_ERROR',
  'PERMIT_NON_BANK_LIMIT_PAYEE',
  'BLOCK_USER_FORBBIDEN_RECIEVE',
  'INVALID_PARAMETER',
];

/**
 * Alipay through its SDK. The gateway is configured: Alipay's, its sandbox, or our cashier.
 * @throws Error when a key file cannot be read: without the public key no answer could be trusted.
 */
export function alipayProvider({
  alipay,
  publicOrigin,
}: Pick<Config, 'alipay' | 'publicOrigin'>): PaymentProvider {
  const common = {
    appId: alipay.appId,
    privateKey: readKey(alipay.privateKeyFile, 'ALIPAY_PRIVATE_KEY_FILE'),
    alipayPublicKey: readKey(alipay.publicKeyFile, 'ALIPAY_PUBLIC_KEY_FILE'),
    keyType: 'PKCS8',
    signType: 'RSA2',
    timeout: alipay.timeoutMs,
  } as const;
  const browserSdk = new AlipaySdk({ ...common, gateway: alipay.gateway });
  const serverSdk = new AlipaySdk({ ...common, gateway: alipay.gatewayInternal });

  const ask = async (
    method: string,
    bizContent: Record<string, string | Record<string, string>>,
  ): Promise<AlipaySdkCommonResult> => {
    const result = await serverSdk.exec(method, { bizContent }, { validateSign: true });
    // 40004 is the business saying no, which each caller reads; anything else means that we were not understood.
    if (result.code !== '10000' && result.code !== '40004')
      throw new Error(`${method} was answered with ${result.code} ${result.subCode ?? result.msg}`);
    return result;
  };

  return {
    sandbox: new URL(alipay.gateway).pathname.startsWith('/cashier/'),

    payUrl: ({ payNo, orderNo, subject, amountFen, expiresAt }) =>
      browserSdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl: `${alipay.notifyOrigin ?? publicOrigin}/api/pay/notify`,
        returnUrl: publicOrigin + (orderNo ? href('finish', { orderNo }) : href('mycenter')),
        bizContent: {
          outTradeNo: payNo,
          totalAmount: yuanOf(amountFen),
          subject,
          productCode: 'QUICK_WAP_WAY',
          quitUrl: publicOrigin + (orderNo ? href('pay', { orderNo }) : href('mycenter')),
          timeExpire: beijingTime(expiresAt),
        },
      }),

    async query(payNo) {
      const result = await ask('alipay.trade.query', { outTradeNo: payNo });
      if (result.subCode === 'ACQ.TRADE_NOT_EXIST') return { status: 'absent' };
      if (result.code !== '10000' || result.outTradeNo !== payNo)
        throw new Error(`alipay.trade.query was answered with ${result.subCode ?? 'another trade'}`);
      switch (result.tradeStatus) {
        case 'TRADE_SUCCESS':
        case 'TRADE_FINISHED': {
          const amountFen = fenOf(result.totalAmount);
          if (amountFen === undefined) throw new Error('alipay.trade.query answered no amount');
          return { status: 'paid', providerNo: String(result.tradeNo), amountFen };
        }
        case 'WAIT_BUYER_PAY':
          return { status: 'waiting' };
        default:
          return { status: 'closed' };
      }
    },

    async close(payNo) {
      const result = await ask('alipay.trade.close', { outTradeNo: payNo });
      if (result.code === '10000') return 'closed';
      if (result.subCode === 'ACQ.TRADE_NOT_EXIST') return 'absent';
      if (result.subCode === 'ACQ.TRADE_STATUS_ERROR') return 'open';
      throw new Error(`alipay.trade.close was answered with ${result.subCode}`);
    },

    async refund({ payNo, amountFen, reason }) {
      const refund = { outTradeNo: payNo, outRequestNo: payNo };
      const result = await ask('alipay.trade.refund', {
        ...refund,
        refundAmount: yuanOf(amountFen),
        refundReason: reason,
      });
      if (result.code === '10000' && result.fundChange === 'Y') return true;
      // Asked again, or refused because it is done: only the refund's own record tells.
      const record = await ask('alipay.trade.fastpay.refund.query', refund);
      return record.refundStatus === 'REFUND_SUCCESS' && fenOf(record.refundAmount) === amountFen;
    },

    async transfer({ withdrawalNo, amountFen, account, name }) {
      const result = await ask('alipay.fund.trans.uni.transfer', {
        outBizNo: withdrawalNo,
        transAmount: yuanOf(amountFen),
        productCode: 'TRANS_ACCOUNT_NO_PWD',
        bizScene: 'DIRECT_TRANSFER',
        orderTitle: '号栈提现',
        payeeInfo: { identity: account, identityType: 'ALIPAY_LOGON_ID', name },
      });
      if (result.code === '10000' && result.status === 'SUCCESS')
        return { providerNo: String(result.orderId) };
      if (result.code === '40004' && FINAL_REFUSALS.includes(String(result.subCode)))
        return { refused: String(result.subMsg ?? '收款账号不存在或姓名有误') };
      throw new Error(`the transfer is not known to be done: ${result.subCode ?? result.status}`);
    },

    readNotice(form) {
      if (form.sign_type !== 'RSA2' || !form.sign) return { rejected: 'not signed with RSA2' };
      if (!isSigned(serverSdk, form)) return { rejected: 'the signature is wrong' };
      if (form.app_id !== alipay.appId) return { rejected: 'meant for another app_id' };
      if (form.seller_id !== alipay.sellerId) return { rejected: 'meant for another seller_id' };
      const amountFen = fenOf(form.total_amount);
      const { out_trade_no: payNo, trade_no: providerNo, trade_status: tradeStatus } = form;
      if (!payNo || !providerNo || !tradeStatus || amountFen === undefined)
        return { rejected: 'it lacks out_trade_no, trade_no, trade_status or total_amount' };
      return { payNo, providerNo, tradeStatus, amountFen };
    },
  };
}

/** A malformed signature makes the SDK throw rather than answer no. */
function isSigned(sdk: AlipaySdk, form: Readonly<Record<string, string>>): boolean {
  try {
    return sdk.checkNotifySignV2(form);
  } catch {
    return false;
  }
}

function readKey(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`缺少支付密钥 ${variable} (${variable}: cannot read ${file})`, { cause: error });
  }
}

/** `2026-11-20 20:05:06`, the way Alipay writes times. */
const beijingTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
