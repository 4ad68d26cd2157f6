import { Button, EmptyState, Price } from 'shared-ui';
import { CardsSkeleton, NoticeRow, PagedList, PersonRow, RowsHeading, RowsSkeleton } from 'shared-ui/lists';
import { nothing } from '../data';
import { Show } from '../Show';

export function Lists() {
  return (
    <>
      <RowsHeading>今天</RowsHeading>
      <NoticeRow icon="clock" tone="wait" title="还没确认收号，剩 41 小时" timeText="14:20" href="#a">
        王者荣耀 V10·皮肤486。11-22 07:43 前核对并确认，逾期自动确认。
      </NoticeRow>
      <NoticeRow icon="trend" tone="ok" title="收藏的号降价了" timeText="11:02" href="#d">
        三角洲行动 总资产38.6M：¥1,980 → <b>¥1,680</b>
      </NoticeRow>
      <NoticeRow icon="bell" tone="info" title="支付维护" timeText="11-15 18:00" href="#b">
        11 月 22 日 02:00–04:00 暂停付款，截止时间顺延 2
        小时。这一句很长，会在第二行的末尾被省去，不会再往下多出一行来占地方。
      </NoticeRow>
      <NoticeRow icon="alert" title="WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW" timeText="11-02 20:41" href="#c" />
      <Show name="人与报价">
        <PersonRow
          name="禾*号行"
          note="履约 98.2% · 312 单"
          aside={
            <>
              <Price fen={188100} />
              <div className="num">报 ¥1,980</div>
            </>
          }
        />
        <PersonRow
          name="周*"
          online
          note="工号 12 · 换绑、交号 · 前面 1 人"
          aside={
            <Button size="s" variant="accent" onClick={nothing}>
              聊
            </Button>
          }
        />
        <PersonRow name="很长很长的名字很长很长的名字很长很长的名字" online={false} note="9:00–24:00" />
      </Show>
      <Show name="分页">
        {(['failed', 'done'] as const).map((state) => (
          <PagedList
            key={state}
            pages={{ rows: [], total: 0, hasMore: false, state, more: nothing, retry: nothing }}
            unit="单"
            problem="没有加载出来，请重试。"
            empty={<EmptyState title="还没有订单" />}
          >
            {() => null}
          </PagedList>
        ))}
      </Show>
      <Show name="加载中">
        <RowsSkeleton count={3} />
        <CardsSkeleton count={1} />
      </Show>
    </>
  );
}
