import { useCallback, useState } from 'react';
import { Button, EmptyState, NavBar, NavButton, openImages } from 'shared-ui';
import {
  Composer,
  Conversation,
  ConversationRow,
  MessageList,
  type ShownMessage,
  SubjectBar,
  TalkSkeleton,
} from 'shared-ui/conversation';
import { at, covers, nothing, wide } from '../data';
import { Show } from '../Show';

const peer = { nick: '石桥听雨', avatar: null };
const staff = { nick: '周*，工号 12', avatar: null, staff: true };
const me = { nick: '青舟', avatar: null };
const now = Date.parse(at('20T14:31'));

let last = 100;
const said = (content: string, rest: Partial<ShownMessage> = {}): ShownMessage => {
  last += 1;
  return {
    msgId: String(last),
    clientMsgId: `client-${last}`,
    from: 'peer',
    msgType: 'text',
    content,
    riskTip: null,
    sentAt: at('19T07:45'),
    ...rest,
  };
};
const mine = { from: 'me' } as const;

const opened: ShownMessage[] = [
  said('请只在号栈内沟通和付款。', { from: 'system', clientMsgId: '', sentAt: at('18T21:00') }),
  said('换绑好了，手机和邮箱都在您名下。账号密码请在订单里点“查看凭据”，聊天里不发。'),
  said('亲 要不加我 V：DEMO-WX-031，先退你 50 解冻金就能秒放款', {
    riskTip: '号栈从不收取保证金、解冻金。要你先付钱才放款或解冻的都是骗局，请不要付款，并联系客服核实。',
  }),
  said('看到了，不加。我先登录核对。', { ...mine, sentAt: at('19T07:52') }),
  said('g1', { ...mine, msgType: 'goods', sentAt: at('19T07:53') }),
  said('H1', { msgType: 'order', sentAt: at('19T07:54') }),
  said('g2', { msgType: 'goods', sentAt: at('19T07:55') }),
  said('g3', { msgType: 'goods', sentAt: at('19T07:55') }),
  said(wide[0], { msgType: 'image', sentAt: at('20T14:20') }),
  said('WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', { sentAt: at('20T14:20') }),
  said(wide[1], { ...mine, msgType: 'image', msgId: null, delivery: 'waiting', sentAt: at('20T14:21') }),
  said('这一条在路上', { ...mine, msgId: null, delivery: 'sending', sentAt: at('20T14:22') }),
  said('这一条没有发出去', {
    ...mine,
    msgId: null,
    delivery: 'failed',
    error: '发得太快，一分钟后再发',
    sentAt: at('20T14:22'),
  }),
];
const goods = {
  g1: {
    title: 'V10·皮肤486(典藏6/传说72)·英雄130·最强王者',
    coverUrl: covers[0],
    priceFen: 128000,
    href: '#g1',
  },
  g2: null,
};
const orders = {
  H1: { title: 'V10·皮肤486', coverUrl: covers[0], statusText: '待确认', amountFen: 135680, href: '#h1' },
};

export function Talk() {
  const [messages, setMessages] = useState(opened);
  const [earlier, setEarlier] = useState(0);
  const [loading, setLoading] = useState(false);
  const onEarlier = useCallback(() => {
    setLoading(true);
    setTimeout(() => {
      setLoading(false);
      setEarlier((n) => n + 1);
      setMessages((shown) => [
        ...Array.from({ length: 10 }, (_, i) => said(`更早的第 ${i + 1} 句`, { sentAt: at('17T10:00') })),
        ...shown,
      ]);
    }, 300);
  }, []);
  const add = (...more: ShownMessage[]) => setMessages((shown) => [...shown, ...more]);
  return (
    <Conversation
      head={
        <>
          <NavBar
            title="交易会话"
            back={{ href: '?' }}
            right={
              <NavButton
                icon="plus"
                label="来一条新的"
                onClick={() => add(said('新来的一句', { sentAt: at('20T14:31') }))}
              />
            }
          />
          <SubjectBar
            title="V10·皮肤486(典藏6/传说72)·英雄130·最强王者"
            coverUrl={covers[0]}
            fact="¥1,280 待确认 · 剩 41 时"
            more={{ label: '看订单', href: '#order' }}
          />
        </>
      }
      foot={
        <Composer
          extras={
            <Button size="s" onClick={nothing}>
              发商品
            </Button>
          }
          onSend={(text) => add(said(text, { ...mine, sentAt: at('20T14:31') }))}
          onImages={(files) =>
            add(
              ...files.map((file) =>
                said(URL.createObjectURL(file), { ...mine, msgType: 'image', sentAt: at('20T14:31') }),
              ),
            )
          }
        />
      }
    >
      <MessageList
        messages={messages}
        peer={peer}
        me={me}
        now={now}
        firstUnreadId={opened[8]?.msgId ?? null}
        goods={goods}
        orders={orders}
        hasEarlier={earlier < 2}
        loadingEarlier={loading}
        onEarlier={onEarlier}
        onOpenImage={(url) => openImages([url])}
        onDiscard={(id) => setMessages(messages.filter((one) => one.clientMsgId !== id))}
        onRetry={(id) =>
          setMessages(
            messages.map((one) => {
              if (one.clientMsgId !== id) return one;
              const { delivery: _, error: __, ...arrived } = one;
              return { ...arrived, msgId: `again-${id}` };
            }),
          )
        }
        riskActions={
          <>
            <Button size="s" variant="danger" onClick={nothing}>
              举报
            </Button>
            <Button size="s" onClick={nothing}>
              查真假
            </Button>
          </>
        }
      />
    </Conversation>
  );
}

export function TalkStates() {
  return (
    <Conversation
      head={<NavBar title="官方客服" back={{ href: '?' }} />}
      foot={<Composer onSend={nothing} closedText="客服 9:00 上班，先看看常见问题。" />}
    >
      <MessageList
        messages={[]}
        peer={staff}
        me={me}
        hasEarlier={false}
        onEarlier={nothing}
        onRetry={nothing}
        onDiscard={nothing}
        onOpenImage={nothing}
        empty={<EmptyState title="还没有说过话">问一句，一般 48 秒内有人答。</EmptyState>}
      />
    </Conversation>
  );
}

export function TalkList() {
  return (
    <>
      <ConversationRow
        peer={staff}
        last="换绑好了，手机和邮箱都在您名下。"
        timeText="14:20"
        unread={2}
        href="#1"
      />
      <ConversationRow
        peer={peer}
        about="V10·皮肤486(典藏6/传说72)·英雄130"
        last="[图片]"
        timeText="昨天 07:52"
        unread={0}
        href="#2"
      />
      <ConversationRow
        peer={{ nick: '石桥听雨', avatar: null, blocked: true }}
        about="V10·皮肤486(典藏6/传说72)·英雄130"
        last="好的"
        timeText="11-18"
        unread={0}
        href="#4"
      />
      <ConversationRow
        peer={{ nick: '很长很长的名字很长很长的名字很长很长的名字', avatar: covers[2], staff: true }}
        about="订单 H2611180417 V10·皮肤486(典藏6/传说72)·英雄130·最强王者"
        last="最后一句也很长很长很长很长很长很长很长很长很长很长很长很长"
        timeText="2025-11-18"
        unread={120}
        href="#3"
      />
      <Show name="加载中">
        <TalkSkeleton />
      </Show>
    </>
  );
}
