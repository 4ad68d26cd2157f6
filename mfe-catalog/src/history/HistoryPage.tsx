import { useState } from 'react';
import { href, type Value } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api, isNotFound, session } from 'shared-sdk';
import { useCall, useStream } from 'shared-sdk/react';
import {
  ActionBar,
  Block,
  Button,
  cx,
  FailedState,
  Image,
  NotFoundState,
  Page,
  SkeletonBlock,
  StaleStrip,
  StateButton,
} from 'shared-ui';
import { AccountEntries } from 'shared-ui/orders';
import { Contest } from './Contest';
import classes from './HistoryPage.module.css';
import { Lanes } from './Lanes';

/** What happened to an account here, whatever its titles and sellers were. Equal for every reader, but for the contest. */
export default function HistoryPage() {
  const { id } = useQuery('history');
  const history = useCall(api.getAccountHistory, { id });
  const { value, error } = history;
  if (isNotFound(error))
    return (
      <Page>
        <NotFoundState action={<StateButton href={href('goodList')}>去看在卖的号</StateButton>}>
          商品不存在，可能已经撤下。
        </NotFoundState>
      </Page>
    );
  if (!value)
    return (
      <Page>
        {error === undefined ? (
          <SkeletonBlock picture lines={10} />
        ) : (
          <FailedState onRetry={history.refetch} />
        )}
      </Page>
    );
  return (
    <>
      <StaleStrip error={error} seenAt={history.seenAt} onRetry={history.refetch} />
      <History id={id} history={value} onChange={history.refetch} />
    </>
  );
}

function History({
  id,
  history,
  onChange,
}: {
  id: string;
  history: Value<'getAccountHistory'>;
  onChange: () => void;
}) {
  const { goods, counts, entries, lanes } = history;
  const member = useStream(session.token$, null) !== null;
  const right = useCall(api.getContestRight, member ? { id } : null).value;
  const [contested, setContested] = useState<string>();
  /** The newest entry of each listing, which has the contest. */
  const newest = new Map(entries.toReversed().map((entry) => [entry.listing, entry]));
  return (
    <>
      <Page foot="bar">
        <section className={cx('sheet', classes.head)}>
          <div className={classes.goods}>
            <Image src={goods.coverUrl} alt="" className={classes.cover} eager />
            <div>
              <h2>{goods.title}</h2>
              <p className="num">
                {goods.goodsNo}&nbsp;· {goods.place}
              </p>
            </div>
          </div>
          <dl className={classes.counts}>
            <Count name="次上架" count={counts.listings} />
            <Count name="次成交" count={counts.deals} />
            <Count name="次包赔" count={counts.claims} />
            <Count name="条有异议" count={counts.contested} />
          </dl>
        </section>
        {lanes.length > 1 && <Lanes lanes={lanes} />}
        <Block title="这个号的事" note="新的在上">
          {entries.length > 0 ? (
            <AccountEntries
              entries={entries}
              actionOf={(entry) =>
                right?.may &&
                !entry.contest &&
                !right.own.includes(entry.listing) &&
                newest.get(entry.listing) === entry && (
                  <Contest
                    id={id}
                    listing={entry.listing}
                    open={contested === entry.listing}
                    onOpen={(open) => setContested(open ? entry.listing : undefined)}
                    onDone={() => {
                      setContested(undefined);
                      onChange();
                    }}
                  />
                )
              }
            />
          ) : (
            <p className={classes.none}>这个号在号栈还没有记录。</p>
          )}
        </Block>
        <p className={classes.foot}>
          按账号编号认号，换标题、换卖家也接得上。只有在号栈发生的事；别处卖过没有，这里不知道。谁卖的、谁买的，这里都不写。
        </p>
      </Page>
      <ActionBar>
        {!right?.may && <Button href={href('xiaoxi', { goodsId: id })}>问卖家</Button>}
        <Button variant="primary" href={right?.may ? href('MyProducts') : href('goodDetail', { id })}>
          {right?.may ? '看我的商品' : '回到这个号'}
        </Button>
      </ActionBar>
    </>
  );
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{count}</dd>
  </div>
);
