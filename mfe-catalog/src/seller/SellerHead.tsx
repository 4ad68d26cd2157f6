import { useEffect, useState } from 'react';
import type { Value } from 'shared-contract';
import { useLogin } from 'shared-router';
import { api, session } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useCall, useStream, useSubmit } from 'shared-sdk/react';
import { Avatar, Button, cx, formatCount, formatMinutes, Tag, toast } from 'shared-ui';
import { membership } from '../goods-detail/seller-words';
import classes from './SellerPage.module.css';

/** Who it is, how many follow, and the three figures that are asked for first. */
export function SellerHead({
  seller,
  onOwn,
}: {
  seller: Value<'getSeller'>;
  /** Whether it is the reader's own page. */
  onOwn: (own: boolean) => void;
}) {
  const { sellerNo: id, nick, verified, since, facts, countedAt, blocked } = seller;
  const member = useStream(session.token$, null) !== null;
  const relation = useCall(api.getFollowing, member ? { id } : null);
  const own = relation.value?.own === true;
  useEffect(() => onOwn(own), [own, onOwn]);
  const [changed, setChanged] = useState<Value<'followSeller'>>();
  const following = changed?.following ?? relation.value?.following ?? false;
  const followers = changed?.followers ?? seller.followers;
  return (
    <section className={cx('sheet', classes.head)}>
      <div className={classes.who}>
        <Avatar name={nick} size="l" />
        <div className={classes.name}>
          <h2>
            {nick}
            {verified && (
              <Tag kind="verified" icon="shieldok">
                已实名
              </Tag>
            )}
          </h2>
          <p>
            注册 {membership(since, Date.parse(countedAt))}&nbsp;·{' '}
            <span className="num">{formatCount(followers)}</span> 人关注
          </p>
        </div>
        {!own && <Follow id={id} following={following} blocked={blocked} onChange={setChanged} />}
      </div>
      <dl className={classes.three}>
        <Figure name="笔成交" value={formatCount(facts.deals)} />
        <Figure name="回话中位" value={minutesOf(facts.answerMinutes)} />
        <Figure name="交号中位" value={minutesOf(facts.handoverMinutes)} />
      </dl>
    </section>
  );
}

const minutesOf = (minutes: number | null) => (minutes === null ? '—' : formatMinutes(minutes));

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);

function Follow({
  id,
  following,
  blocked,
  onChange,
}: {
  id: string;
  following: boolean;
  blocked: boolean;
  onChange: (now: Value<'followSeller'>) => void;
}) {
  const login = useLogin();
  const member = useStream(session.token$, null) !== null;
  const sending = useSubmit(api.followSeller, {
    done: (now) => {
      onChange(now);
      toast(now.following ? '已关注，上新会告诉你' : '已取消关注', { kind: 'ok' });
    },
    failed: (error) => toast(problemText(error, unanswered.action), { kind: 'danger' }),
  });
  if (blocked && !following) return null;
  return (
    <Button
      size="m"
      variant={following ? 'plain' : 'accent'}
      icon={following ? undefined : 'plus'}
      busy={sending.busy}
      onClick={() => (member ? sending.submit({ id, following: !following }) : login())}
    >
      {following ? '已关注' : '关注'}
    </Button>
  );
}
