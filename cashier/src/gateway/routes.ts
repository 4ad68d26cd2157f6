import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CashierContext } from '../context';
import { refusalPage } from '../page/refusal-page';
import { sendPage } from '../page/send-page';
import { pagePath } from '../page/urls';
import { invalid, Refusal } from '../refusal';
import type { Params } from '../signing';
import type { TradeOrder } from '../trades';
import { signedAnswer } from './answer';
import { BizContent, checkUrl } from './biz-content';
import { type Answer, closeTrade, queryRefund, queryTrade, readOrder, refundTrade } from './trade-methods';
import { queryTransfer, transfer } from './transfer-methods';
import { verifyRequest } from './verify';

const PAY = 'alipay.trade.wap.pay';

type Method = (context: CashierContext, biz: BizContent, params: Params) => Answer;

const methods = new Map<string, Method>(
  Object.entries({
    'alipay.trade.query': ({ trades }, biz) => queryTrade(trades, biz),
    'alipay.trade.close': ({ trades }, biz, params) =>
      closeTrade(trades, biz, checkUrl('notify_url', params.notify_url)),
    'alipay.trade.refund': ({ trades }, biz) => refundTrade(trades, biz),
    'alipay.trade.fastpay.refund.query': ({ trades }, biz) => queryRefund(trades, biz),
    'alipay.fund.trans.uni.transfer': ({ store }, biz) => transfer(store, biz),
    'alipay.fund.trans.common.query': ({ store }, biz) => queryTransfer(store, biz),
  } satisfies Record<string, Method>),
);

/** `gateway.do`, as alipay-sdk calls it: `exec` and `pageExecute`, by GET or POST. */
export function gatewayRoutes(app: FastifyInstance, context: CashierContext): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/cashier/gateway.do',
    handler: (request, reply) => {
      const params = readParams(request);
      return params.method === PAY ? openPage(context, params, reply) : execute(context, params, reply);
    },
  });
}

/** Redirects the payer's browser to the trade's payment page, or shows why the request was refused. */
function openPage(context: CashierContext, params: Params, reply: FastifyReply) {
  let order: TradeOrder | undefined;
  try {
    verifyRequest(params, context.settings.appId, context.keys.merchantPublicKey);
    order = readOrder(params);
    return reply.redirect(pagePath(context.trades.open(order)), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A back link is only taken from a request that passed verification.
    return sendPage(reply.code(400), refusalPage(error, order?.quitUrl ?? order?.returnUrl));
  }
}

function execute(context: CashierContext, params: Params, reply: FastifyReply) {
  const body = signedAnswer(params.method ?? '', answer(context, params), context.keys.gatewayPrivateKey);
  return reply.type('application/json; charset=utf-8').send(body);
}

function answer(context: CashierContext, params: Params): Answer | Refusal {
  try {
    verifyRequest(params, context.settings.appId, context.keys.merchantPublicKey);
    const method = methods.get(params.method ?? '');
    if (!method) throw invalid('isv.invalid-method', '不存在的方法名');
    return method(context, new BizContent(params.biz_content), params);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The SDK sends the common parameters in the query and the rest in the form; the signature covers both. */
function readParams(request: FastifyRequest): Params {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const form = request.body instanceof URLSearchParams ? request.body : [];
  return Object.fromEntries([...query, ...form]);
}
