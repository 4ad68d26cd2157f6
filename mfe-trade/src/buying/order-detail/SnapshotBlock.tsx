import { href, type OrderDetail } from 'shared-contract';
import { Block, FactRow, Facts, formatDay } from 'shared-ui';
import { GoodsLine } from '../order/GoodsLine';
import classes from './SnapshotBlock.module.css';

/** The goods at the time of the order: the reference for a dispute. */
export function SnapshotBlock({ order }: { order: OrderDetail }) {
  const { goods, counterpart, role, createdAt } = order;
  return (
    <Block title="商品快照" note={`${formatDay(createdAt)} 下单时的样子，之后改不了`} flush>
      <GoodsLine goods={goods} href={href('goodDetail', { id: goods.id })} />
      <div className={classes.facts}>
        <Facts>
          <FactRow
            label={role === 'buyer' ? '卖家' : '买家'}
            value={`${counterpart.nick} · ${counterpart.level} 级`}
          />
          <FactRow
            label="验号"
            value={goods.verifiedAt ? formatDay(goods.verifiedAt, { year: true }) : '没有验过'}
          />
        </Facts>
        {goods.attrs.length > 0 && (
          <details>
            <summary>{`下单时的 ${goods.attrs.length} 项属性`}</summary>
            <Facts pairs>
              {goods.attrs.map(({ attrId, name, value }) => (
                <FactRow key={attrId} label={name} value={value} />
              ))}
            </Facts>
          </details>
        )}
      </div>
    </Block>
  );
}
