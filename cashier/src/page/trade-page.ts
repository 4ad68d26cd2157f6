import type { CashierContext } from '../context';
import type { Channel, Trade } from '../store/rows';
import { beijing } from '../time';
import { isOpen, refundedOf } from '../trades';
import { type Html, html } from './html';
import type { Outcome } from './outcome';
import { amount, fact, head, icon, receipt } from './parts';
import type { HtmlResponse } from './send-page';
import { backUrl, pagePath, signedReturnUrl } from './urls';

/** The payer's page of a trade, by its state. */
export function tradePage(trade: Trade, context: CashierContext): HtmlResponse {
  if (isOpen(trade)) return waitingPage(trade, context);
  if (trade.arrivesAt && !trade.paidAt) return arrivingPage(trade, trade.arrivesAt, context);
  return trade.paidAt ? paidPage(trade, trade.paidAt, context) : closedPage(trade, context);
}

function waitingPage(trade: Trade, { settings, trades }: CashierContext): HtmlResponse {
  const back = backUrl(trade, settings);
  return {
    refreshAfter: secondsUntil(trade.expiresAt),
    title: `付款 ${trade.subject}`,
    formTarget: trade.returnUrl ?? back,
    body: html`${head(back)}
<main>
${trade.failedAt && failure(trade.failedAt, back)}
<section class="due">
<p>应付金额</p>
<p>${amount(trade.totalFen, 'big')}</p>
<p><span class="num">${moment(trade.expiresAt)}</span> 前付款，逾期自动关闭</p>
<p class="subject">${trade.subject}</p>
</section>
<form method="post" action="${pagePath(trade)}">
<fieldset class="channels">
<legend>付款方式</legend>
${channel('alipay', trade.channel !== 'wechat')}
${channel('wechat', trade.channel === 'wechat')}
</fieldset>
<section class="outcomes">
<h2>选择这次付款的结果</h2>
${outcome('success', '成功', '立即到账，通知商户，然后返回')}
${outcome('failure', '失败', '余额不足，可以重新支付')}
${outcome('late', '迟到成功', lateness(trade, trades.arrivalOf(trade)))}
${outcome('untold', '通知丢失', '立即到账，但通知没有送到，商户要自己来查')}
</section>
</form>
${receipt(trade, settings.merchantName, { label: '应付', fen: trade.totalFen })}
</main>`,
  };
}

function arrivingPage(trade: Trade, arrivesAt: number, { settings }: CashierContext): HtmlResponse {
  return {
    refreshAfter: secondsUntil(arrivesAt),
    title: '付款处理中',
    body: html`${head(backUrl(trade, settings))}
<main>
<section class="due">
${verdict('wait', icon.clock, '付款处理中', '你已付款，款项还在路上')}
<p>${amount(trade.totalFen, 'big')}</p>
<p><span class="num">${moment(arrivesAt)}</span> 到账，然后通知商户</p>
<p>到账之前，商户查询到的是“等待付款”，要求关闭交易会被拒绝。</p>
</section>
${receipt(trade, settings.merchantName, { label: '在途', fen: trade.totalFen }, [paidBy(trade)])}
${wayBack(backUrl(trade, settings))}
</main>`,
  };
}

function paidPage(trade: Trade, paidAt: number, { settings, keys }: CashierContext): HtmlResponse {
  const back = signedReturnUrl(trade, settings, keys.gatewayPrivateKey);
  const refundedFen = refundedOf(trade);
  const [title, message] =
    refundedFen === 0
      ? ['支付成功', '款项已到账，可以返回商户']
      : [refundedFen === trade.totalFen ? '已全额退款' : '已部分退款', '款项按原路退回'];
  return {
    title,
    body: html`${head(back)}
<main>
<section class="due">
${verdict('ok', icon.check, title, message)}
<p>${amount(refundedFen || trade.totalFen, 'big')}</p>
</section>
${receipt(trade, settings.merchantName, { label: '实付', fen: trade.totalFen }, [
  paidBy(trade),
  fact('付款时间', html`<span class="num">${beijing(paidAt)}</span>`),
  ...trade.refunds.map((refund) =>
    fact(
      `退款 ${moment(refund.refundedAt)}`,
      html`<span class="num">${refund.requestNo}</span> ${amount(refund.amountFen)}`,
    ),
  ),
])}
${wayBack(back)}
</main>`,
  };
}

function closedPage(trade: Trade, { settings }: CashierContext): HtmlResponse {
  const back = backUrl(trade, settings);
  const overdue = trade.closedAt === trade.expiresAt;
  return {
    title: '交易已关闭',
    body: html`${head(back)}
<main>
<section class="due">
${verdict('danger', icon.close, '交易已关闭', overdue ? '超过付款时限，没有扣款' : '商户已关闭这笔交易，没有扣款')}
</section>
${receipt(trade, settings.merchantName, { label: '未付', fen: trade.totalFen })}
${wayBack(back)}
</main>`,
  };
}

function failure(failedAt: number, back: string): Html {
  return html`<p class="failed" role="alert">${icon.alert}<span><b>支付未成功，可重新支付</b><br>余额不足（模拟），<span class="num">${moment(failedAt)}</span>。<a href="${back}">返回商户</a></span></p>`;
}

function channel(value: Channel, chosen: boolean): Html {
  return html`<label class="channel">${CHANNEL_NAME[value]}
<input type="radio" name="channel" value="${value}"${chosen && html` checked`}></label>`;
}

/** The button shows only the outcome; its meaning is described next to it. */
function outcome(value: Outcome, name: string, meaning: string): Html {
  return html`<div class="outcome"><span id="${value}">${meaning}</span>
<button class="${value}" name="outcome" value="${value}" aria-describedby="${value}">${name}</button></div>`;
}

function verdict(tone: 'ok' | 'wait' | 'danger', sign: Html, title: string, message: string): Html {
  return html`<div class="verdict ${tone}"><span class="sign">${sign}</span><h2>${title}</h2><p>${message}</p></div>`;
}

function lateness(trade: Trade, arrivesAt: number): string {
  return `${arrivesAt > trade.expiresAt ? '订单关闭后，' : ''}${moment(arrivesAt)} 才到账`;
}

function wayBack(address: string): Html {
  return html`<p class="bar"><a class="button" href="${address}">返回商户</a></p>`;
}

const CHANNEL_NAME: Record<Channel, string> = { alipay: '支付宝（模拟）', wechat: '微信支付（模拟）' };

function paidBy(trade: Trade): Html {
  return fact('付款方式', CHANNEL_NAME[trade.channel ?? 'alipay']);
}

/** The time in Beijing, with the date unless it is today. */
function moment(at: number): string {
  const [day, time] = beijing(at).split(' ');
  return day === beijing(Date.now()).slice(0, 10) ? `${time}` : `${day?.slice(5)} ${time}`;
}

/** For reloading the page when the trade changes state; a day at most, in seconds. */
const secondsUntil = (at: number) => Math.min(86_400, Math.max(0, Math.ceil((at - Date.now()) / 1000)) + 1);
