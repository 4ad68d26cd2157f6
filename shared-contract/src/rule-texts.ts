import { initialRules, ruleGroups } from './rules';
import type { TradeRules } from './shapes';

/** `{{确认收号}}`: the label of a value that staff set, as the desk's page of settings names it. */
const PLACE = /\{\{\s*([^{}]{1,20}?)\s*\}\}/g;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const percent = (bps: number) => `${bps / 100}%`;
const yuan = (fen: number) => `${(fen / 100).toLocaleString('en', { maximumFractionDigits: 2 })} 元`;
const hours = (ms: number) => `${ms / HOUR_MS} 小时`;

/** What is written for each label: "72 小时", "5%", "2,000 元". */
export function ruleTexts(rules: TradeRules): ReadonlyMap<string, string> {
  const { fees, limits, warranty, duties } = ruleGroups;
  return new Map([
    [fees.fields.sellerBps.label, percent(rules.fees.sellerBps)],
    [fees.fields.sellerMinFen.label, yuan(rules.fees.sellerMinFen)],
    [fees.fields.sellerMaxFen.label, yuan(rules.fees.sellerMaxFen)],
    [fees.fields.lifetimeBps.label, percent(rules.fees.lifetimeBps)],
    [fees.fields.lifetimeMinFen.label, yuan(rules.fees.lifetimeMinFen)],
    [limits.fields.pay.label, `${rules.limits.pay / MINUTE_MS} 分钟`],
    [limits.fields.handover.label, hours(rules.limits.handover)],
    [limits.fields.staffCheck.label, hours(rules.limits.staffCheck)],
    [limits.fields.rebind.label, hours(rules.limits.rebind)],
    [limits.fields.confirm.label, hours(rules.limits.confirm)],
    [limits.fields.sellerAnswersRefund.label, hours(rules.limits.sellerAnswersRefund)],
    [limits.fields.staffRules.label, hours(rules.limits.staffRules)],
    [warranty.fields.basicDays.label, `${rules.warrantyDays} 天`],
    [warranty.fields.outcomeDays.label, `${rules.claimMs / DAY_MS} 天`],
    [duties.fields.claimTake.label, hours(rules.claimTakeMs)],
  ]);
}

/** The text with the values of today in their places. A label that does not exist stays as it is written. */
export function withRules(text: string, rules: TradeRules): string {
  if (!text.includes('{{')) return text;
  const texts = ruleTexts(rules);
  return text.replace(PLACE, (whole, label: string) => texts.get(label) ?? whole);
}

const labels = [...ruleTexts(initialRules).keys()];

/** Whether a text has places for values. */
export const hasPlaces = (text: string): boolean => text.search(PLACE) >= 0;

/** Why a text with its places cannot be saved, in a sentence; undefined if it can. */
export function placesProblem(text: string): string | undefined {
  const used = [...text.matchAll(PLACE)].map(([, label = '']) => label);
  const unknown = used.find((label) => !labels.includes(label));
  return unknown === undefined ? undefined : `没有「${unknown}」这一项，能写的有：${labels.join('、')}`;
}
