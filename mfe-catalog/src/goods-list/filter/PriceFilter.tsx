import type { Facets } from 'shared-contract';
import { formatYuan } from 'shared-ui';
import { PriceRange } from 'shared-ui/figures';
import { ChipGrid } from 'shared-ui/lists';
import { withPrice } from '../../goods-query/changes';
import { NumberField } from './NumberField';
import { PLACES, priceScale } from './price-scale';
import classes from './ranges.module.css';
import type { SectionProps } from './section-props';

const toYuan = (fen: number | undefined) => (fen === undefined ? undefined : fen / 100);
const toFen = (yuan: number | undefined) => (yuan === undefined ? undefined : Math.round(yuan * 100));

/** A price range, by slider under the number of goods of each price, or by number. */
export function PriceFilter({ draft, onChange, facets }: SectionProps & { facets: Facets }) {
  const { minPriceFen, maxPriceFen } = draft;
  const { minFen, maxFen, bars, estimated } = facets.price;
  const scale = priceScale(minFen, maxFen);
  const low = minPriceFen === undefined ? 0 : scale.placeOf(minPriceFen);
  const high = maxPriceFen === undefined ? PLACES : scale.placeOf(maxPriceFen);
  return (
    <ChipGrid
      label="价格"
      columns={1}
      fact={
        maxFen > 0 ? `现有${estimated ? '约' : ''} ${formatYuan(minFen)}–${formatYuan(maxFen)}` : undefined
      }
    >
      {maxFen > minFen && (
        <div className={classes.ruler}>
          <PriceRange
            bars={bars}
            min={0}
            max={PLACES}
            step={1}
            value={[Math.min(low, high), Math.max(low, high)]}
            // only the moved handle is written back: the other one retains its exact value
            onChange={([from, to]) =>
              onChange(
                withPrice(
                  draft,
                  from === low ? minPriceFen : scale.fenAt(from),
                  to === high ? maxPriceFen : scale.fenAt(to),
                ),
              )
            }
            write={(place) => {
              const fen = scale.fenAt(place);
              return fen === undefined ? '不限' : formatYuan(fen);
            }}
          />
        </div>
      )}
      <div className={classes.ends}>
        <NumberField
          label="最低价，元"
          lead="¥"
          placeholder="最低"
          value={toYuan(minPriceFen)}
          onChange={(yuan) => onChange(withPrice(draft, toFen(yuan), maxPriceFen))}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          label="最高价，元"
          lead="¥"
          placeholder="最高"
          value={toYuan(maxPriceFen)}
          onChange={(yuan) => onChange(withPrice(draft, minPriceFen, toFen(yuan)))}
        />
      </div>
    </ChipGrid>
  );
}
