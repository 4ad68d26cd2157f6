import { yuan } from '../money';
import type { Trade } from '../store/rows';
import { beijing } from '../time';
import { type Html, html } from './html';

/** The header of every page: the back link, and the notice that this is a sandbox. */
export function head(back: string | undefined): Html {
  return html`<header class="top">
${back ? html`<a class="back" href="${back}" aria-label="返回商户">${icon.back}</a>` : html`<span class="back"></span>`}
<h1>沙箱收银台 · 模拟支付</h1><span class="back"></span>
</header>
<aside class="strip" aria-label="说明">${icon.alert}<span>只用于开发和测试，<b>不会扣款</b>。</span></aside>`;
}

/** An amount with small yen sign and decimals. */
export function amount(fen: number, size: 'big' | 'inline' = 'inline'): Html {
  const [whole = '', decimals = ''] = yuan(fen).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return html`<span class="amount ${size}"><small>¥</small>${grouped}<small>.${decimals}</small></span>`;
}

/** The receipt: subject, payee, and numbers of the trade. */
export function receipt(
  trade: Trade,
  merchantName: string,
  total: { label: string; fen: number },
  more: Html[] = [],
): Html {
  return html`<section class="ticket" aria-label="凭条">
<dl>
${fact('收款方', merchantName)}
${fact('商品', trade.subject)}
${fact('商户订单号', html`<span class="num">${trade.outTradeNo}</span>`)}
${fact('交易号', html`<span class="num">${trade.tradeNo}</span>`)}
${fact('创建时间', html`<span class="num">${beijing(trade.createdAt)}</span>`)}
${more}
</dl>
<dl class="total"><div><dt>${total.label}</dt><dd>${amount(total.fen)}</dd></div></dl>
</section>`;
}

export function fact(label: string, value: Html | string): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

/** A line icon; decorative, so the text next to it carries the meaning. */
const line = (path: Html) =>
  html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

export const icon = {
  back: line(html`<path d="M14.5 5 8 12l6.5 7"/>`),
  alert: line(html`<path d="M12 4 3.2 19.2h17.6ZM12 10v4.2M12 16.8v.1"/>`),
  check: line(html`<path d="m5 12.5 4.7 4.7L19.5 7"/>`),
  close: line(html`<path d="m6 6 12 12M18 6 6 18"/>`),
  clock: line(html`<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.4 2"/>`),
};
