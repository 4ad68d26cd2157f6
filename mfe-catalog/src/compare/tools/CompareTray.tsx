import { isNotFound } from 'shared-sdk';
import { Button, cx, formatYuan, Icon, Image, Price } from 'shared-ui';
import { seenGoods } from '../../goods/seen-goods';
import { MAX_COMPARED } from '../compare-tray';
import { letterOf } from '../letters';
import { removeWithUndo } from '../undo';
import { useFour } from '../use-four';
import classes from './CompareTray.module.css';

interface CompareTrayProps {
  /** One to four goods of one game. */
  ids: readonly string[];
  /** What is fixed below it on phones. */
  above: 'tabs' | 'actions';
  onCompare: () => void;
}

/** The goods that were chosen for a comparison, at the bottom of the window. */
export function CompareTray({ ids, above, onCompare }: CompareTrayProps) {
  const found = useFour(ids.map((id) => (seenGoods(id) ? undefined : id)));
  const goods = ids.map((id, place) => ({
    id,
    card: seenGoods(id) ?? found[place]?.value,
    isGone: isNotFound(found[place]?.error),
  }));
  const prices = goods.flatMap(({ card }) => (card && !card.rentHourFen ? card.priceFen : []));
  const free = MAX_COMPARED - ids.length;
  return (
    <section className={cx(classes.tray, above === 'actions' && classes.aboveActions)} aria-label="对比栏">
      <p className={classes.count} aria-live="polite">
        已选 <b className="num">{ids.length}</b> / {MAX_COMPARED} 件
        {prices.length > 1 && (
          <>
            ，价差 <b className="num">{formatYuan(Math.max(...prices) - Math.min(...prices))}</b>
          </>
        )}
      </p>
      <ul className={classes.places}>
        {goods.map(({ id, card, isGone }, place) => (
          <li key={id} className={classes.goods}>
            <Image src={card?.coverUrl} alt="" className={classes.cover} />
            <span className={classes.letter} aria-hidden="true">
              {letterOf(place)}
            </span>
            <span className={classes.words}>
              <span className={classes.title}>{card?.title ?? (isGone ? '已经撤下' : ' ')}</span>
              {card && (
                <Price
                  fen={card.rentHourFen ?? card.priceFen}
                  size="s"
                  per={card.rentHourFen ? '/时' : undefined}
                />
              )}
            </span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`拿掉 ${letterOf(place)}${card ? `：${card.title}` : ''}`}
              onClick={() => removeWithUndo([id])}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {free > 0 && (
          <li className={classes.free} aria-hidden="true">
            <Icon name="plus" />
            <span>还能选 {free} 件</span>
          </li>
        )}
      </ul>
      <span className={classes.clear}>
        <Button size="s" variant="text" onClick={() => removeWithUndo(ids)}>
          清空
        </Button>
      </span>
      <span className={classes.compare}>
        <Button variant="primary" wide disabled={ids.length < 2} onClick={onCompare}>
          {ids.length < 2 ? '再选一件' : `对比 ${ids.length} 件`}
        </Button>
      </span>
    </section>
  );
}
