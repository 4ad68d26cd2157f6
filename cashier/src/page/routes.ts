import type { FastifyInstance } from 'fastify';
import type { CashierContext } from '../context';
import type { Channel, Trade } from '../store/rows';
import { assets } from './assets';
import { type Outcome, outcomes } from './outcome';
import { notFoundPage } from './refusal-page';
import { sendPage } from './send-page';
import { tradePage } from './trade-page';
import { pagePath, signedReturnUrl } from './urls';

/** Applies the chosen outcome. A trade that is no longer open stays as it is, so a double tap has no effect. */
export function choose({ trades }: CashierContext, trade: Trade, outcome: Outcome, channel: Channel): Trade {
  return {
    success: () => trades.pay(trade, channel),
    failure: () => trades.fail(trade, channel),
    late: () => trades.payLate(trade, channel),
    untold: () => trades.payWithoutNotification(trade, channel),
  }[outcome]();
}

type Params = { Params: { token: string } };

export function pageRoutes(app: FastifyInstance, context: CashierContext): void {
  app.get<Params>('/cashier/pay/:token', (request, reply) => {
    const trade = context.trades.byToken(request.params.token);
    return trade ? sendPage(reply, tradePage(trade, context)) : sendPage(reply.code(404), notFoundPage());
  });

  app.post<Params>('/cashier/pay/:token', (request, reply) => {
    const found = context.trades.byToken(request.params.token);
    if (!found) return sendPage(reply.code(404), notFoundPage());
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const outcome = outcomes.find((known) => known === form.get('outcome'));
    const channel: Channel = form.get('channel') === 'wechat' ? 'wechat' : 'alipay';
    const trade = outcome ? choose(context, found, outcome, channel) : found;
    const paid = (outcome === 'success' || outcome === 'untold') && trade.status === 'TRADE_SUCCESS';
    const next = paid
      ? signedReturnUrl(trade, context.settings, context.keys.gatewayPrivateKey)
      : pagePath(trade);
    return reply.redirect(next, 303);
  });

  for (const { path, type, content } of Object.values(assets)) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
    );
  }
}
