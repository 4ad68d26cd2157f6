import type { Value } from 'shared-contract';
import { Block } from 'shared-ui';
import classes from './About.module.css';
import { shares } from './shares';

/** Below this many orders one percent is less than one order. */
const HUNDRED_FROM = 30;
const kinds = [
  { key: 'completed', label: '顺利确认', className: classes.good },
  { key: 'refundedBeforeDelivery', label: '交付前退款', className: classes.early },
  { key: 'refundedAfterDelivery', label: '交付后退款', className: classes.late },
  { key: 'compensated', label: '被找回，已赔', className: classes.lost },
] as const;

/** Outcomes per hundred orders as single marks; with too few orders only their counts. */
export function Outcomes({ of: { outcomes, deals, days } }: { of: Value<'getFigures'> }) {
  if (deals === 0) return null;
  const counts = kinds.map(({ key }) => outcomes[key]);
  const marks = deals >= HUNDRED_FROM ? shares(counts, 100) : null;
  return (
    <Block
      title={marks ? '100 单里，怎么收尾' : '怎么收尾'}
      note={`近 ${days} 天 ${deals} 单${marks ? '折算' : '，样本不足，只列单数'}`}
    >
      {marks && (
        <div className={classes.squares} aria-hidden="true">
          {kinds.flatMap(({ key, className }, kind) =>
            Array.from({ length: marks[kind] ?? 0 }, (_, i) => (
              <i key={`${key} ${i}`} className={className} />
            )),
          )}
        </div>
      )}
      <dl className={classes.ends}>
        {kinds.map(({ key, label, className }, kind) => (
          <div key={key}>
            <dt>
              <i className={className} aria-hidden="true" />
              {label}
            </dt>
            <dd className="num">{(marks ?? counts)[kind]}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
