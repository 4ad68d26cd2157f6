import type { GoodsCard, GoodsDetail } from 'shared-contract';
import { Skeleton } from 'shared-ui';
import { Gallery } from './Gallery';
import classes from './GoodsHead.module.css';
import { Headline } from './Headline';
import { Part } from './parts';
import { StateStrip } from './StateStrip';

interface GoodsHeadProps {
  /** The data known so far: none, a list's card, or the full detail. */
  goods: GoodsCard | undefined;
  detail: GoodsDetail | undefined;
  own: boolean;
}

/** Pictures, price and title. */
export function GoodsHead({ goods, detail, own }: GoodsHeadProps) {
  return (
    <>
      <Gallery goods={goods} images={detail?.images} />
      {detail && <StateStrip status={detail.status} own={own} />}
      <Part id="goods">{goods ? <Headline goods={goods} /> : <HeadlineSkeleton />}</Part>
    </>
  );
}

function HeadlineSkeleton() {
  return (
    <section className={classes.waiting} role="status" aria-label="加载中">
      <Skeleton className={classes.price} />
      <Skeleton shape="line" />
      <Skeleton shape="line" className={classes.short} />
      <Skeleton className={classes.tags} />
    </section>
  );
}
