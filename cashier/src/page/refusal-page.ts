import type { Refusal } from '../refusal';
import { html } from './html';
import { head, icon } from './parts';
import type { HtmlResponse } from './send-page';

/** The page for a refused payment request. `back` is the merchant's URL, if the request was verified. */
export function refusalPage({ subCode, subMsg, detail }: Refusal, back?: string): HtmlResponse {
  return {
    title: '无法付款',
    body: html`${head(back)}
<main>
<section class="due">
<div class="verdict danger"><span class="sign">${icon.close}</span><h2>无法付款</h2><p>${subMsg}</p></div>
${detail && html`<pre class="detail" tabindex="0">${detail}</pre>`}
<p class="code">${subCode}</p>
</section>
${back && html`<p class="bar"><a class="button" href="${back}">返回商户</a></p>`}
</main>`,
  };
}

export function notFoundPage(): HtmlResponse {
  return errorPage('没有这笔交易', '地址不完整，或交易记录已被清除。请回到商户页面重新发起付款。');
}

/** The page for unexpected errors. */
export function internalErrorPage(): HtmlResponse {
  return errorPage('收银台出错了', '这一步没有完成，没有扣款。请返回上一页再试一次。');
}

function errorPage(title: string, message: string): HtmlResponse {
  return {
    title,
    body: html`${head(undefined)}
<main>
<section class="due">
<div class="verdict danger"><span class="sign">${icon.close}</span><h2>${title}</h2><p>${message}</p></div>
</section>
</main>`,
  };
}
