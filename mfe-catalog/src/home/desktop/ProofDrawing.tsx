import type { Value } from 'shared-contract';
import { formatDateTime } from 'shared-ui';
import { hours } from '../hours';
import classes from './ProofDrawing.module.css';

type Figures = Value<'getFigures'>;
type Tone = 'full' | 'half' | 'late' | 'lost';

interface Drawing {
  /** Shares of the whole, 0 to 1. */
  parts: readonly { tone: Tone; from: number; to: number }[];
  mark?: number;
  /** The line that explains the drawing. */
  words: readonly string[];
}

const ENDS = '100 单里顺利确认';
const DAY_MS = 86_400_000;
/** Within which a claim is decided (product section 4). */
const CLAIM_DAYS = 15;

/** Parts one after the other; those of nothing are left out. */
function stack(all: number, counts: readonly (readonly [Tone, number])[]): Drawing['parts'] {
  let before = 0;
  return counts.flatMap(([tone, count]) => {
    const from = before / all;
    before += count;
    return count > 0 ? [{ tone, from, to: before / all }] : [];
  });
}

const drawings = {
  在保订单: ({ held: { orders, confirming, rebinding } }) => ({
    parts: stack(orders, [
      ['full', confirming],
      ['half', rebinding],
    ]),
    words: [
      `买家核对 ${confirming}\u00a0· 换绑 ${rebinding}\u00a0· 等交号 ${orders - confirming - rebinding}`,
    ],
  }),
  交付中位: ({ delivery: { spread } }) => {
    if (!spread) return { parts: [], words: [] };
    const whole = spread.highMs * 1.15;
    return {
      parts: [{ tone: 'half', from: spread.lowMs / whole, to: spread.highMs / whole }],
      mark: spread.medianMs / whole,
      words: [hours(spread.lowMs), '十单里八单', hours(spread.highMs)],
    };
  },
  本月赔付: ({ payouts, claim: { spread } }) => {
    const days = spread && Math.max(1, Math.round(spread.medianMs / DAY_MS));
    return {
      parts: days ? [{ tone: 'half', from: 0, to: days / CLAIM_DAYS }] : [],
      ...(days && { mark: days / CLAIM_DAYS }),
      words: [`${payouts.claims} 单${days ? `，中位 ${days} 天给结果` : ''}`, `承诺 ${CLAIM_DAYS} 天`],
    };
  },
  [ENDS]: ({
    at,
    deals,
    outcomes: { completed, refundedBeforeDelivery, refundedAfterDelivery, compensated },
  }) => ({
    parts: stack(deals, [
      ['full', completed],
      ['half', refundedBeforeDelivery],
      ['late', refundedAfterDelivery],
      ['lost', compensated],
    ]),
    words: [
      `${deals} 单里：交付前退 ${refundedBeforeDelivery}\u00a0· 交付后退 ${refundedAfterDelivery}\u00a0· 已赔 ${compensated}`,
      `这一行 ${formatDateTime(at)} 从订单算出`,
    ],
  }),
} satisfies Record<string, (figures: Figures) => Drawing>;

const percent = (share: number) => `${Math.round(Math.min(1, share) * 1000) / 10}%`;

/** Below this many orders one percent is less than one order. */
const HUNDRED_FROM = 30;

interface ProofDrawingProps {
  /** The label of the figure; undefined: how orders end, with its figure. */
  of?: Exclude<keyof typeof drawings, typeof ENDS>;
  figures: Figures;
}

/** Under a figure of the strip: what it consists of, or where it lies, as a bar, and a line that explains the bar. */
export function ProofDrawing({ of, figures }: ProofDrawingProps) {
  const { deals, outcomes } = figures;
  if (!of && deals < HUNDRED_FROM) return null;
  const { parts, mark, words }: Drawing = drawings[of ?? ENDS](figures);
  return (
    <>
      {!of && (
        <>
          {ENDS} <b className="num">{Math.round((100 * outcomes.completed) / deals)}</b>
        </>
      )}
      <span className={classes.drawing}>
        <svg className={classes.bar} aria-hidden="true">
          <rect className={classes.well} width="100%" />
          {parts.map(({ tone, from, to }) => (
            <rect key={tone} className={classes[tone]} x={percent(from)} width={percent(to - from)} />
          ))}
          {mark !== undefined && <rect className={classes.mark} x={percent(mark)} />}
        </svg>
        <span className={classes.words}>
          {words.map((word, place) => (
            // two ends of a range may be equal
            <span key={`${place} ${word}`}>{word}</span>
          ))}
        </span>
      </span>
    </>
  );
}
