import { readFileSync } from 'node:fs';
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';
import { href } from 'shared-contract';
import type { Config } from '../core/config';
import type { PaymentProvider } from '../core/providers';
import { fenOf, yuanOf } from './money-text';

/**
 * Transfer error codes after which nothing was paid and nothing will be. After any other error the payout may
 * still have happened.
 */
const FINAL_REFUSALS = [
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_ACCOUNT_STATUS_ERROR',
  'PERMIT_NON_BANK_LIMIT_PAYEE',
  'BLOCK_USER_FORBBIDEN_RECIEVE',
  'INVALID_PARAMETER',
];

/** States of a transfer at Alipay whose money is not, or no more, with the payee, and will not be. */
const UNPAID = ['FAIL', 'CLOSED', 'REFUND'];

/**
 * Alipay through its SDK. The configured gateway is Alipay's, its sandbox, or our cashier.
 * @throws Error when a key file cannot be read: without the public key no answer can be verified
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

  const callGateway = async (
    method: string,
    bizContent: Record<string, string | Record<string, string>>,
  ): Promise<AlipaySdkCommonResult> => {
    const result = await serverSdk.exec(method, { bizContent }, { validateSign: true });
    // 40004 is a business failure, handled by each caller; any other code means that the request itself was
    // rejected.
    if (result.code !== '10000' && result.code !== '40004')
      throw new Error(`${method} failed with ${result.code} ${result.subCode ?? result.msg}`);
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
      const result = await callGateway('alipay.trade.query', { outTradeNo: payNo });
      if (result.subCode === 'ACQ.TRADE_NOT_EXIST') return { status: 'absent' };
      if (result.code !== '10000' || result.outTradeNo !== payNo)
        throw new Error(`alipay.trade.query failed with ${result.subCode ?? 'another trade'}`);
      switch (result.tradeStatus) {
        case 'TRADE_SUCCESS':
        case 'TRADE_FINISHED': {
          const amountFen = fenOf(result.totalAmount);
          if (amountFen === undefined) throw new Error('alipay.trade.query returned no amount');
          return { status: 'paid', providerNo: String(result.tradeNo), amountFen };
        }
        case 'WAIT_BUYER_PAY':
          return { status: 'waiting' };
        default:
          return { status: 'closed' };
      }
    },

    async close(payNo) {
      const result = await callGateway('alipay.trade.close', { outTradeNo: payNo });
      if (result.code === '10000') return 'closed';
      if (result.subCode === 'ACQ.TRADE_NOT_EXIST') return 'absent';
      if (result.subCode === 'ACQ.TRADE_STATUS_ERROR') return 'open';
      throw new Error(`alipay.trade.close failed with ${result.subCode}`);
    },

    async refund({ payNo, amountFen, reason }) {
      const refund = { outTradeNo: payNo, outRequestNo: payNo };
      const result = await callGateway('alipay.trade.refund', {
        ...refund,
        refundAmount: yuanOf(amountFen),
        refundReason: reason,
      });
      if (result.code === '10000' && result.fundChange === 'Y') return true;
      // A retry, or already refunded: only the refund's own record is conclusive.
      const record = await callGateway('alipay.trade.fastpay.refund.query', refund);
      return record.refundStatus === 'REFUND_SUCCESS' && fenOf(record.refundAmount) === amountFen;
    },

    async transfer({ withdrawalNo, amountFen, account, name }) {
      const result = await callGateway('alipay.fund.trans.uni.transfer', {
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
      throw new Error(`the outcome of the transfer is unknown: ${result.subCode ?? result.status}`);
    },

    async findTransfer(withdrawalNo) {
      const result = await callGateway('alipay.fund.trans.common.query', {
        outBizNo: withdrawalNo,
        productCode: 'TRANS_ACCOUNT_NO_PWD',
        bizScene: 'DIRECT_TRANSFER',
      });
      if (result.code === '40004' && result.subCode === 'ORDER_NOT_EXIST') return 'absent';
      if (result.code !== '10000' || result.outBizNo !== withdrawalNo)
        throw new Error(`alipay.fund.trans.common.query failed with ${result.subCode ?? 'another transfer'}`);
      if (result.status === 'SUCCESS') return { providerNo: String(result.orderId) };
      if (UNPAID.includes(String(result.status))) return 'absent';
      throw new Error(`the outcome of the transfer is unknown: ${result.status}`);
    },

    verifyNotification(form) {
      if (form.sign_type !== 'RSA2' || !form.sign) return { rejected: 'not signed with RSA2' };
      if (!isSigned(serverSdk, form)) return { rejected: 'invalid signature' };
      if (form.app_id !== alipay.appId) return { rejected: 'app_id mismatch' };
      if (form.seller_id !== alipay.sellerId) return { rejected: 'seller_id mismatch' };
      const amountFen = fenOf(form.total_amount);
      const { out_trade_no: payNo, trade_no: providerNo, trade_status: tradeStatus } = form;
      if (!payNo || !providerNo || !tradeStatus || amountFen === undefined)
        return { rejected: 'missing out_trade_no, trade_no, trade_status or total_amount' };
      return { payNo, providerNo, tradeStatus, amountFen };
    },
  };
}

/** The SDK throws on a malformed signature instead of returning false. */
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

/** `2026-11-20 20:05:06`, Alipay's time format in Beijing time. */
const beijingTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
