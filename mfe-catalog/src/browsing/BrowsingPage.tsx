import { useState } from 'react';
import { type GoodsCard, goodsStates, href } from 'shared-contract';
import { useLoginHref } from 'shared-router';
import { api, clock, session } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useStream, useSubmit } from 'shared-sdk/react';
import {
  Block,
  Button,
  EmptyState,
  FailedState,
  messageBox,
  Note,
  Page,
  StaleStrip,
  StateButton,
  toast,
} from 'shared-ui';
import { LoadMore, RowsSkeleton } from 'shared-ui/lists';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import classes from './BrowsingPage.module.css';
import { Days } from './Days';
import { guestHistory } from './guest-history';

/** Browsing history by day, of which one or all goods can be removed: a member's from the server, a guest's from this device. */
export default function BrowsingPage() {
  const token = useStream(session.token$, null);
  return token ? <MembersHistory /> : <GuestsHistory />;
}

const stateText = ({ status }: GoodsCard) => (status === 'onSale' ? undefined : goodsStates[status]);

function MembersHistory() {
  const browsed = usePages(api.listBrowsed, {});
  const removing = useSubmit(api.removeBrowsed, {
    done: (_, { id }) => {
      if (id === 'all') browsed.refetch();
      else browsed.refresh();
      toast(id === 'all' ? '浏览记录已清空' : '已删掉这条记录', { kind: 'ok' });
    },
    failed: () => toast('没能删掉，请再点一次', { kind: 'danger' }),
  });
  const clear = () =>
    confirmClearing('清空全部浏览记录？换到别的设备也看不到了。', () => removing.submit({ id: 'all' }));
  useRememberedGoods(browsed.rows);
  const { rows, state, error } = browsed;
  if (rows.length === 0)
    return (
      <Page>
        {error !== undefined ? (
          <FailedState onRetry={browsed.retry} />
        ) : state !== 'done' ? (
          <RowsSkeleton />
        ) : (
          <Nothing />
        )}
      </Page>
    );
  return (
    <>
      <StaleStrip error={browsed.error} seenAt={browsed.seenAt} onRetry={browsed.retry} />
      <Page>
        <Days
          rows={rows.map((goods) => ({ ...goods, stateText: stateText(goods) }))}
          now={clock.now()}
          aside={<ClearButton busy={removing.busy} onClick={clear} />}
          onRemove={(id) => removing.submit({ id })}
        />
        <LoadMore pages={browsed} endText={`共看过 ${browsed.total} 件`} />
      </Page>
    </>
  );
}

function GuestsHistory() {
  const [rows, setRows] = useState(() => guestHistory.read());
  const login = useLoginHref();
  const clear = () =>
    confirmClearing('清空这台手机上的浏览记录？', () => {
      guestHistory.clear();
      setRows([]);
    });
  const remove = (id: string) => {
    guestHistory.remove(id);
    setRows(guestHistory.read());
    toast('已删掉这条记录', { kind: 'ok' });
  };
  return (
    <Page>
      {rows.length > 0 ? (
        <Days rows={rows} now={clock.now()} aside={<ClearButton onClick={clear} />} onRemove={remove} />
      ) : (
        <Nothing />
      )}
      <Block>
        <div className={classes.guest}>
          <Note kind="info">没登录时看的只存在这台手机上；登录后看的，换手机也能找到。</Note>
          <Button size="m" wide href={login}>
            去登录
          </Button>
        </div>
      </Block>
    </Page>
  );
}

const ClearButton = ({ busy, onClick }: { busy?: boolean; onClick: () => void }) => (
  <Button size="s" variant="text" busy={busy} onClick={onClick}>
    清空
  </Button>
);

const confirmClearing = (question: string, clear: () => void) =>
  messageBox.confirm(question, { confirmText: '清空' }).then(clear, () => undefined);

const Nothing = () => (
  <EmptyState title="还没有浏览记录" action={<StateButton href={href('goodList')}>去逛逛</StateButton>}>
    看过的商品会按天排在这里。
  </EmptyState>
);
