import { type Html, html } from './html';
import type { Page } from './send-page';

/**
 * Time that runs down without script: the style sheet counts the seconds and moves the ruler from the numbers in
 * `properties`, and the page asks for itself again when they are over. Where a browser cannot count so, the
 * written time stays.
 */
export interface Countdown {
  /** The time left, and under it the ruler from the start to the end. */
  left: Html;
  ruler: Html;
  page: Pick<Page, 'properties' | 'refreshAfter'>;
}

/** Longer waits are shown in words and do not tick. */
const TICKING = 3600;

export function countdown(from: number, to: number): Countdown {
  const now = Date.now();
  const seconds = Math.max(0, Math.ceil((to - now) / 1000));
  const gone = Math.min(100, Math.max(0, (100 * (now - from)) / Math.max(1, to - from)));
  const ticks = seconds < TICKING;
  return {
    left: html`<b class="left ${ticks && 'ticking'}" role="timer"><span>${inWords(seconds)}</span></b>`,
    ruler: html`<div class="ruler" aria-hidden="true"><i></i><b></b></div>`,
    page: {
      properties: { '--seconds': seconds, '--gone': `${gone.toFixed(2)}%` },
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
