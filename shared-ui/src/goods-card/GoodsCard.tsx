import type { ReactNode, Ref } from 'react';
import type { GoodsCard as GoodsCardShape } from 'shared-contract';
import { cx } from '../cx';
import { formatMinutes } from '../format/minutes';
import { formatCount, formatYuan } from '../format/money';
import { keepSeparators } from '../format/separators';
import { Image } from '../image/Image';
import { UiLink } from '../link/UiProvider';
import { Price, WasPrice } from '../price/Price';
import { Tag } from '../tag/Tag';
import classes from './GoodsCard.module.css';
import { goodsTags } from './goods-tags';

export interface GoodsCardProps {
  goods: GoodsCardShape;
  href: string;
  /** On the first screen: the picture is loaded eagerly. */
  eager?: boolean;
  ref?: Ref<HTMLElement>;
  /**
   * Position in a virtualised list: `index` among the loaded rows from 0, `number` in the full list from 1, `of` the
   * total (-1: unknown).
   */
  place?: { index: number; number: number; of: number };
  /** Controls that stand over the card. */
  children?: ReactNode;
}

/**
 * Goods as a row of a list: cover, title, three figures, at most three tags (two beside the seller's facts), price with its drop, platform; rent by
 * hour and day, deposit.
 */
export function GoodsCard({ goods, href, eager, ref, place, children }: GoodsCardProps) {
  const { title, priceFen, originalPriceFen, rentHourFen } = goods;
  const dropFen = originalPriceFen ? originalPriceFen - priceFen : 0;
  const sellerFacts = sellerFactsOf(goods);
  const platform = [goods.systemName, goods.operatorName].filter(Boolean).join(' ') || goods.serverName;

  return (
    <article
      ref={ref}
      className={classes.card}
      data-index={place?.index}
      aria-posinset={place?.number}
      aria-setsize={place?.of}
    >
      <span className={classes.cover}>
        <Image src={goods.coverUrl} alt="" eager={eager} />
      </span>
      <div className={classes.body}>
        <h3 className={cx(classes.title, 'two-lines')}>
          <UiLink href={href} className={classes.link}>
            {keepSeparators(title)}
          </UiLink>
        </h3>
        <GoodsFigures figures={goods.figures} />
        <div className={classes.tags}>
          {goodsTags(goods)
            .slice(0, sellerFacts.length > 0 ? 2 : 3)
            .map((tag) => (
              <Tag key={tag.text} kind={tag.kind} icon={tag.icon}>
                {tag.text}
              </Tag>
            ))}
          {sellerFacts.map((fact) => (
            <span key={fact} className={classes.seller}>
              {fact}
            </span>
          ))}
        </div>
        <div className={classes.money}>
          {rentHourFen ? (
            <>
              <Price fen={rentHourFen} per="/时" />
              {goods.rentDayFen && <Price fen={goods.rentDayFen} size="s" per="/天" />}
            </>
          ) : (
            <Price fen={priceFen} />
          )}
          {dropFen > 0 && originalPriceFen ? (
            <>
              <WasPrice fen={originalPriceFen} />
              <Tag kind="ok">降 {formatYuan(dropFen).slice(1)}</Tag>
            </>
          ) : null}
          <span className={classes.platform}>
            {goods.depositFen ? `押 ${formatYuan(goods.depositFen)}` : platform}
          </span>
        </div>
      </div>
      {children}
    </article>
  );
}

/** What two facts a card says of its seller: counted from orders, and nothing where there is too little. */
const sellerFactsOf = ({ sellerDeals, sellerMinutes }: GoodsCardShape): string[] => [
  ...(sellerDeals ? [`${formatCount(sellerDeals)} 笔成交`] : []),
  ...(sellerMinutes ? [`${formatMinutes(sellerMinutes)}交号`] : []),
];

/** Key figures in one line; one that does not fit is hidden completely. */
export function GoodsFigures({ figures }: { figures: GoodsCardShape['figures'] }) {
  return (
    <div className={classes.figures}>
      {figures.map(({ value, label }) => (
        <span key={label}>
          <b>{value}</b>
          {label}
        </span>
      ))}
    </div>
  );
}
