import type { HistoryEntry } from 'shared-contract';
import { Block, Button, openImages, Tag } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import {
  AccountEntries,
  Countdown,
  DeadlineBar,
  EscrowLanes,
  OrderCard,
  ResultHead,
  Timeline,
} from 'shared-ui/orders';
import { at, covers, nothing, serverTime, wide } from '../data';
import { Show } from '../Show';

const entry: HistoryEntry = {
  kind: 'listed',
  at: '2026-11-20T10:00:00+08:00',
  listing: '2',
  heading: '上架',
  text: '',
  title: null,
  priceFen: null,
  figures: [],
  receipt: null,
  contest: null,
};
const figures = [
  { label: '皮肤', value: '611', change: '+13' },
  { label: '典藏', value: '11', change: null },
];

export function Orders() {
  const proofs = wide.map((url) => ({ url, largeUrl: url }));
  return (
    <>
      <DeadlineBar
        state={<Tag kind="wait">待确认</Tag>}
        actor="你"
        task="登录核对，然后确认收号"
        startedAt={at('19T07:43')}
        deadlineAt={at('22T07:43')}
        serverTime={serverTime}
        elseText="到点没有确认，系统自动确认，钱放给卖家。"
      />
      <DeadlineBar
        actor="号栈客服"
        task="裁决"
        serverTime={serverTime}
        paused
        elseText="裁决期间各步计时都停下。"
      />
      <ResultHead kind="ok" icon="check" title="付款成功">
        钱在号栈担保，卖家 2 小时内交号。
      </ResultHead>
      <ResultHead kind="danger" icon="close" title="支付没有完成">
        没有扣款，订单保留到 14:46。
      </ResultHead>
      <Show name="倒计时" as="pad">
        <Countdown deadlineAt={at('20T14:46')} serverTime={serverTime} /> ·{' '}
        <Countdown deadlineAt={at('22T07:43')} serverTime={serverTime} /> ·{' '}
        <Countdown deadlineAt={at('20T10:00')} serverTime={serverTime} />
      </Show>
      <OrderCard
        state={<Tag kind="wait">待确认</Tag>}
        orderNo="H2611180042"
        timeText="11-18"
        goods={{ title: 'V10·皮肤486(典藏6/传说72)·英雄130·最强王者', coverUrl: covers[0], note: '安卓 QQ' }}
        priceFen={128000}
        href="#order"
        step={{
          actor: '你',
          task: '确认收号',
          startedAt: at('19T07:43'),
          deadlineAt: at('22T07:43'),
          serverTime,
        }}
        fact="担保中 ¥1,280.00"
        actions={
          <>
            <Button size="s" onClick={nothing}>
              申请退款
            </Button>
            <Button size="s" variant="accent" onClick={nothing}>
              去确认
            </Button>
          </>
        }
      />
      <Block title="谁拿着">
        <EscrowLanes
          steps={[
            { title: '付款', note: '14:31' },
            { title: '交号', note: '2 小时内' },
            { title: '换绑', note: '24 小时内' },
            { title: '确认', note: '72 小时内' },
          ]}
          money={[
            { text: '号栈担保', kind: 'safe', steps: 3, locked: true },
            { text: '卖家', kind: 'seller', steps: 1 },
          ]}
          account={[
            { text: '卖家', kind: 'seller', steps: 1 },
            { text: '客服换绑', kind: 'staff', steps: 2 },
            { text: '你', kind: 'safe', steps: 1 },
          ]}
        />
        <Steps
          current={1}
          steps={[{ title: '提交', note: '11-20 08:31' }, { title: '核查', note: '现在' }, { title: '结果' }]}
        />
        <Steps
          current={2}
          waiting
          steps={[{ title: '审核' }, { title: '上架' }, { title: '等买家', note: '第 3 天' }]}
        />
      </Block>
      <Block title="账号档案">
        <AccountEntries
          entries={[
            { ...entry, figures, kind: 'verified', heading: '验号，15 项全一致' },
            { ...entry, at: '2026-11-19T10:00:00+08:00', priceFen: 196_000, text: '同一位卖家。' },
            {
              ...entry,
              kind: 'sold',
              at: '2025-11-08T10:00:00+08:00',
              listing: '1',
              heading: '成交',
              title: 'V9 皮肤541 一手号',
              priceFen: 149_000,
              receipt: '3f9ac1d27be04510',
              contest: { text: '那是上一个区的号。', answerBy: '2026-11-24T10:00:00+08:00' },
            },
          ]}
        />
      </Block>
      <Block title="凭证时间线">
        <Timeline
          onOpenImages={openImages}
          entries={[
            { key: '4', state: 'future', title: '钱放给卖家', timeText: '11-22 前' },
            { key: '3', state: 'now', title: '等你确认收号', actor: '买家', timeText: '截止 11-22 07:43' },
            {
              key: '2',
              title: '换绑完成',
              actor: '客服 周*',
              timeText: '11-19 07:43',
              note: '手机和邮箱都在你名下。',
              proofs,
              hash: '7c1f0000e9a2',
              previousHash: '41d08b37',
            },
            { key: '1', title: '付款', actor: '买家', timeText: '11-18 21:10', hash: '41d08b370000' },
          ]}
        />
      </Block>
    </>
  );
}
