import type { GoodsDetail } from 'shared-contract';
import { formatYuan } from 'shared-ui';
import { letterOf, placeLetters } from './letters';
import classes from './PriceScale.module.css';

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
const anchor = (share: number) => (share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle');

/** All prices on one scale, over the band of comparable deals if there are enough of them. */
export function PriceScale({ goods }: { goods: readonly GoodsDetail[] }) {
  const band = goods.find(({ fairPrice }) => fairPrice.band)?.fairPrice.band;
  const prices = goods.map(({ priceFen }) => priceFen);
  const all = band ? [...prices, band.lowFen, band.highFen] : prices;
  const low = Math.min(...all);
  const room = (Math.max(...all) - low || low * 0.2) * 0.08;
  const width = Math.max(...all) - low + 2 * room;
  const at = (fen: number) => (fen - low + room) / width;
  const [cheapest, dearest] = [Math.min(...prices), Math.max(...prices)];
  // Two labels closer than this would overlap.
  const labels = at(dearest) - at(cheapest) < 0.25 ? [cheapest] : [cheapest, dearest];
  const description = goods
    .map(({ priceFen }, place) => `${letterOf(place)} ${formatYuan(priceFen)}`)
    .join('，');
  return (
    <section className={classes.scale}>
      <div className={classes.head}>
        <span>放在同一把尺上</span>
        <span>{band ? '底色 = 同类成交价带' : '同类成交太少，没有价带'}</span>
      </div>
      <svg role="img" aria-label={`价格：${description}`} className={classes.ruler}>
        <rect className={classes.well} width="100%" />
        {band && (
          <rect
            className={classes.band}
            x={percent(at(band.lowFen))}
            width={percent(at(band.highFen) - at(band.lowFen))}
          />
        )}
        {goods.map(({ id, priceFen }) => (
          <svg key={id} x={percent(at(priceFen))} className={classes.origin} aria-hidden="true">
            <rect className={classes.mark} />
          </svg>
        ))}
        {placeLetters(prices.map(at)).map(({ at: share, letters }) => (
          <text key={letters} className={classes.letter} x={percent(share)} textAnchor={anchor(share)}>
            {letters}
          </text>
        ))}
        {labels.map((fen) => (
          <text key={fen} className={classes.label} x={percent(at(fen))} textAnchor={anchor(at(fen))}>
            {formatYuan(fen)}
          </text>
        ))}
      </svg>
    </section>
  );
}
