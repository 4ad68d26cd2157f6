import type { Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, cx } from 'shared-ui';
import { formatDuration } from '../rates/format-duration';
import classes from './Contact.module.css';

/** Number of staff online, their response time and working hours. */
export function NowOnDuty({
  people,
  contacts = [],
}: {
  people: Value<'listStaff'> | undefined;
  contacts: Value<'listContacts'> | undefined;
}) {
  const figures = useCall(api.getFigures, {});
  const onlineCount = new Set(people?.filter(({ online }) => online).map(({ staffId }) => staffId)).size;
  const reply = figures.value?.reply.spread;
  const hours = new Map<string, string>();
  for (const { group, items } of contacts)
    if (items[0]) hours.set(group, items[0].hours === '00:00–24:00' ? '全天' : items[0].hours);
  return (
    <Block first>
      <div className={classes.now}>
        <h2>
          {people === undefined ? (
            '站内客服'
          ) : onlineCount ? (
            <>
              现在 <b className={classes.here}>{onlineCount} 位在线</b>
            </>
          ) : (
            '现在没有人值班'
          )}
        </h2>
        {reply && (
          <span>
            第一次回复中位 <b className={cx(classes.reply, 'num')}>{formatDuration(reply.medianMs)}</b>
          </span>
        )}
      </div>
      {people !== undefined && onlineCount === 0 && (
        <p className={classes.away}>先留言，上班后按先后回复，回复会到“消息”里。</p>
      )}
      <dl className={classes.hours}>
        {[...hours].map(([group, when]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd className="num">{when}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
