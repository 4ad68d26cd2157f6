import { cx } from '../cx';
import { splitFen } from '../format/money';
import classes from './Price.module.css';

export interface PriceProps {
  /** Fen, an integer. */
  fen: number;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Shows .00 too: on pay, order and ticket. Cards omit it. */
  always?: boolean;
  /** Unit of the price, such as /时. */
  per?: string;
}

/** An amount with smaller fen and sign. Prices use the ink colour, never red. */
export function Price({ fen, size = 'm', always = false, per }: PriceProps) {
  const { sign, yuan, fen: cents } = splitFen(fen);
  return (
    <span className={cx(classes.price, classes[size])}>
      {sign}
      <span className={classes.mark}>¥</span>
      {yuan}
      {(always || cents !== '00') && <span className={classes.fen}>.{cents}</span>}
      {per && <span className={classes.per}>{per}</span>}
    </span>
  );
}

/** The former price, struck through. */
export function WasPrice({ fen }: { fen: number }) {
  const { yuan, fen: cents } = splitFen(fen);
  return (
    <del className={classes.was}>
      <span className="aloud">原价</span>
      {yuan}
      {cents !== '00' && `.${cents}`}
    </del>
  );
}
