import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house';
import { pagePath } from '../page/addresses';
import { refusalPage } from '../page/refusal-page';
import { sendPage } from '../page/send-page';
import { invalid, Refusal } from '../refusal';
import type { Params } from '../signing';
import type { TradeOrder } from '../trades';
import { signedAnswer } from './answer';
import { BizContent, checkUrl } from './biz-content';
import { type Answer, closeTrade, queryRefund, queryTrade, readOrder, refundTrade } from './trade-methods';
import { queryTransfer, transfer } from './transfer-methods';
import { verifyRequest } from './verify';

const PAY = 'alipay.trade.wap.pay';

type Method = (house: House, biz: BizContent, params: Params) => Answer;

const methods = new Map<string, Method>(
  Object.entries({
    'alipay.trade.query': ({ trades }, biz) => queryTrade(trades, biz),
    'alipay.trade.close': ({ trades }, biz, params) =>
      closeTrade(trades, biz, checkUrl('notify_url', params.notify_url)),
    'alipay.trade.refund': ({ trades }, biz) => refundTrade(trades, biz),
    'alipay.trade.fastpay.refund.query': ({ trades }, biz) => queryRefund(trades, biz),
    'alipay.fund.trans.uni.transfer': ({ books }, biz) => transfer(books, biz),
    'alipay.fund.trans.common.query': ({ books }, biz) => queryTransfer(books, biz),
  } satisfies Record<string, Method>),
);

/** `gateway.do`, as alipay-sdk calls it: `exec` and `pageExecute`, by GET or POST. */
export function gatewayRoutes(app: FastifyInstance, house: House): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/cashier/gateway.do',
    handler: (request, reply) => {
      const params = readParams(request);
      return params.method === PAY ? openPage(house, params, reply) : execute(house, params, reply);
    },
  });
}

/** Redirects the payer's browser to the trade's payment page, or shows why the request was refused. */
function openPage(house: House, params: Params, reply: FastifyReply) {
  let order: TradeOrder | undefined;
  try {
    verifyRequest(params, house.settings.appId, house.keys.merchantPublicKey);
    order = readOrder(params);
    return reply.redirect(pagePath(house.trades.open(order)), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A back link is only taken from a request that passed verification.
    return sendPage(reply.code(400), refusalPage(error, order?.quitUrl ?? order?.returnUrl));
  }
}

function execute(house: House, params: Params, reply: FastifyReply) {
  const body = signedAnswer(params.method ?? '', answer(house, params), house.keys.gatewayPrivateKey);
  return reply.type('application/json; charset=utf-8').send(body);
}

function answer(house: House, params: Params): Answer | Refusal {
  try {
    verifyRequest(params, house.settings.appId, house.keys.merchantPublicKey);
    const method = methods.get(params.method ?? '');
    if (!method) throw invalid('isv.invalid-method', '不存在的方法名');
    return method(house, new BizContent(params.biz_content), params);
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
