import type { ComparedCounts } from '../visit-counts';
import { compare, ENOUGH_VISITS, type Figure, figureNames } from './compare';

/** What visitors of one share of a canary have reported. */
export interface HealthStep extends ComparedCounts {
  /** Percentage of visitors that had the canary. */
  share: number;
}

/**
 * The steps of a canary: its share of visitors, and the visits with it after which it goes on. Most visits are
 * compared at a tenth: the larger the control group, the sooner rare errors stand out, and the fewer meet them.
 */
const STEPS = [
  { share: 1, until: 100 },
  { share: 10, until: 1_800 },
  { share: 50, until: ENOUGH_VISITS },
] as const;

export interface Verdict {
  /**
   * `wait`: too few visits. `withdraw`: worse than its control group, beyond chance. `step`: goes on to `share`
   * percent of the visitors. `good`: compared in full and not worse.
   */
  what: 'wait' | 'withdraw' | 'step' | 'good';
  share?: number;
  /** Of the canary, so far. */
  visits: number;
  /** Of the control group at the same times. */
  control: number;
  /** Visits of the canary after which the next decision is made; with `wait`. */
  needed?: number;
  figures: Figure[];
}

/**
 * Decides on a canary by comparison with its control group at the same time.
 * @param steps one entry for each share that it has had, oldest first; the last one is the present
 * @param isStepped whether its share is raised; otherwise it only waits, is good, or is withdrawn
 */
export function judge(steps: readonly HealthStep[], isStepped: boolean): Verdict {
  const visits = steps.reduce((sum, { canary }) => sum + canary.visits, 0);
  const control = steps.reduce((sum, step) => sum + step.control.visits, 0);
  const figures = compare(steps);
  const so = { visits, control, figures };
  if (figures.some(({ score }) => score >= 1)) return { what: 'withdraw', ...so };
  if (visits >= ENOUGH_VISITS && control > 0) return { what: 'good', ...so };
  const share = steps.at(-1)?.share ?? 0;
  const [step, next] = isStepped ? STEPS.filter((one) => one.share >= share) : [];
  if (step && next && visits >= step.until && control > 0) return { what: 'step', share: next.share, ...so };
  return { what: 'wait', needed: step?.until ?? ENOUGH_VISITS, ...so };
}

const number = new Intl.NumberFormat('zh-CN');
const percent = (value: number) => `${(value * 100).toFixed(1)}%`;

function figureText({ name, canary, control }: Figure): string {
  const isTime = name === 'lcp' || name === 'inp';
  const [one, other] = [canary, control].map((value) =>
    value === undefined ? '无' : isTime ? `${number.format(Math.round(value))} 毫秒` : percent(value),
  );
  return `${figureNames[name]} ${one}（对照 ${other}）`;
}

/** A verdict with its figures, as one sentence for the history and the log. */
export function verdictText({ what, visits, control, needed, share, figures }: Verdict): string {
  const worse = figures.filter(({ score }) => score >= 1).map(({ name }) => figureNames[name]);
  const head = {
    wait:
      visits > 0 && control === 0
        ? '没有对照的访问，没法比较'
        : `还不够：要 ${number.format(needed ?? 0)} 次访问`,
    withdraw: `变差了：${worse.join('、')}`,
    step: `没有变差，放到 ${share}%`,
    good: '没有变差',
  }[what];
  return `${head}。灰度 ${number.format(visits)} 次访问，对照 ${number.format(control)} 次；${figures.map(figureText).join('，')}`;
}
