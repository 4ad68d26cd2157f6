import { kinds, type Totals } from './accounts';
import classes from './Money.module.css';

/** What the provider holds, by whose it is: one bar in parts. The table under it has the figures. */
export function Stack({ totals }: { totals: Totals }) {
  const parts = kinds
    .filter(({ kind }) => kind !== 'provider')
    .map(({ kind }) => ({ kind, fen: Math.max(0, totals[kind]) }));
  const sum = parts.reduce((all, { fen }) => all + fen, 0) || 1;
  const before = (index: number) => parts.slice(0, index).reduce((all, { fen }) => all + fen, 0);
  const percent = (fen: number) => `${(100 * fen) / sum}%`;
  return (
    <svg className={classes.bar} aria-hidden="true">
      {parts.map(({ kind, fen }, i) => (
        <rect
          key={kind}
          className={classes[kind]}
          x={percent(before(i))}
          width={percent(fen)}
          height="100%"
        />
      ))}
    </svg>
  );
}
