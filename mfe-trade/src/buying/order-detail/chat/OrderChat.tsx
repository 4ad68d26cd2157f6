import { href, type OrderDetail } from 'shared-contract';
import { clock } from 'shared-sdk';
import { useReport, useTalk } from 'shared-sdk/talk';
import { Button, Drawer, FailedState } from 'shared-ui';
import { Composer, TalkComposer, TalkMessages, TalkSkeleton } from 'shared-ui/conversation';

interface OrderChatProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** The conversation of an order, the same as under 消息. While it is closed no message counts as read. */
export function OrderChat({ order, open, onClose }: OrderChatProps) {
  return (
    <Drawer open={open} onClose={onClose} title={`和${order.counterpart.nick}聊这一单`} fill>
      {open && <Talk order={order} />}
    </Drawer>
  );
}

/** Its messages and composer; whatever shows them counts as reading. */
export function Talk({ order: { orderNo, counterpart } }: { order: OrderDetail }) {
  const talk = useTalk({ orderNo });
  const report = useReport(orderNo);
  const verify = (
    <Button size="s" icon="shieldok" href={href('security')}>
      查真假
    </Button>
  );
  if (talk.state === 'failed' && talk.messages.length === 0)
    return <FailedState module="聊天" onRetry={talk.retry} />;
  if (!talk.me || (talk.state === 'loading' && talk.messages.length === 0))
    return (
      <>
        <TalkSkeleton />
        <Composer onSend={() => undefined} closedText="正在打开会话" />
      </>
    );
  return (
    <>
      <TalkMessages
        talk={talk}
        peer={talk.conversation?.peer ?? { nick: counterpart.nick, avatar: null }}
        me={talk.me}
        now={clock.now()}
        onReport={report}
        verify={verify}
      />
      <TalkComposer talk={talk} subject={{ orderNo }} more={verify} />
    </>
  );
}
