import { type Html, html } from './html';
import type { HtmlResponse } from './send-page';

/**
 * A countdown without script: the style sheet animates seconds and ruler from the numbers in `properties`, and
 * the page reloads itself when the time is over. Without browser support the static time remains.
 */
export interface Countdown {
  /** The remaining time, and below it the ruler from start to end. */
  left: Html;
  ruler: Html;
  page: Pick<HtmlResponse, 'properties' | 'refreshAfter'>;
}

/** Longer waits are shown as text and do not tick. */
const TICKING = 3600;

export function countdown(from: number, to: number): Countdown {
  const now = Date.now();
  const seconds = Math.max(0, Math.ceil((to - now) / 1000));
  const elapsedPercent = Math.min(100, Math.max(0, (100 * (now - from)) / Math.max(1, to - from)));
  const ticks = seconds < TICKING;
  return {
    left: html`<b class="left ${ticks && 'ticking'}" role="timer"><span>${inWords(seconds)}</span></b>`,
    ruler: html`<div class="ruler" aria-hidden="true"><i></i><b></b></div>`,
    page: {
      properties: { '--seconds': seconds, '--gone': `${elapsedPercent.toFixed(2)}%` },
      refreshAfter: Math.min(seconds + 1, 24 * TICKING),
    },
  };
}

function inWords(seconds: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  if (seconds < TICKING) return `${pad(seconds / 60)}:${pad(seconds % 60)}`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48
    ? `${hours} 小时 ${Math.floor((seconds % 3600) / 60)} 分`
    : `${Math.floor(hours / 24)} 天`;
}
