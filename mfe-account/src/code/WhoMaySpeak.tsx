import { href, type Value } from 'shared-contract';
import { Block, formatDateTime } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import classes from './Code.module.css';

/** Who of the staff read the code in the last day: nobody else can say it. */
export function WhoMaySpeak({ staff }: { staff: Value<'getSpokenCode'>['staff'] }) {
  return (
    <Block title="现在可能找你的人" note={staff.length > 0 ? `${staff.length} 位` : undefined} flush>
      {staff.length === 0 && (
        <p className={classes.nobody}>最近 24 小时没有客服看过你的口令。这时说是号栈的，都不是。</p>
      )}
      {staff.map(({ name, at, orderNo }) => (
        <ListRow
          key={`${name} ${at} ${orderNo}`}
          icon="headset"
          label={name}
          note={orderNo ? `订单 ${orderNo}` : '没有写明是哪一单'}
          value={<span className="num">{formatDateTime(at)}</span>}
          {...(orderNo && { href: href('orderDetail', { orderNo }) })}
        />
      ))}
    </Block>
  );
}
