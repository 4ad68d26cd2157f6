import type { WishReference } from 'shared-contract';
import { formatYuan } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import classes from '../Offers.module.css';

interface PriceBandProps {
  /** What comparable goods were sold at; undefined while it is loading. */
  reference: WishReference | undefined;
  /** 0 without an amount. */
  markFen: number;
  markName: string;
}

/** Where an amount stands among the prices of comparable deals; nothing when there are too few. */
export function PriceBand({ reference, markFen, markName }: PriceBandProps) {
  if (!reference?.band) return null;
  const { lowFen, midFen, highFen } = reference.band;
  return (
    <>
      <RangeRuler
        low={lowFen}
        high={highFen}
        mark={markFen || midFen}
        markName={markName}
        write={formatYuan}
      />
      <p className={classes.quiet}>同类成交价带，{reference.samples} 笔</p>
    </>
  );
}
