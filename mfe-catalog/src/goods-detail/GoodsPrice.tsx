import type { GoodsCard } from 'shared-contract';
import { formatYuan, Price, Tag, WasPrice } from 'shared-ui';

/** The price with its drop; of goods to rent by hour and day, with the deposit. */
export function GoodsPrice({
  goods: { priceFen, originalPriceFen, rentHourFen, rentDayFen, depositFen },
}: {
  goods: GoodsCard;
}) {
  if (rentHourFen)
    return (
      <>
        <Price fen={rentHourFen} size="l" per="/时" />
        {rentDayFen && <Price fen={rentDayFen} size="s" per="/天" />}
        {depositFen && <Tag kind="muted">押金 {formatYuan(depositFen)}</Tag>}
      </>
    );
  return (
    <>
      <Price fen={priceFen} size="l" />
      {originalPriceFen && (
        <>
          <WasPrice fen={originalPriceFen} />
          <Tag kind="ok">比上架降 {formatYuan(originalPriceFen - priceFen)}</Tag>
        </>
      )}
    </>
  );
}
