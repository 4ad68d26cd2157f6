import { useState } from 'react';
import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { type ConversationTarget, clock, im, Refused, state } from 'shared-sdk';
import { useConversation, useStream } from 'shared-sdk/react';
import {
  Button,
  EmptyState,
  FailedState,
  NavBar,
  NavButton,
  NotFoundState,
  openImages,
  toast,
} from 'shared-ui';
import { Composer, Conversation, MessageList, TalkSkeleton } from 'shared-ui/conversation';
import { draftOf, keepDraft } from './draft';
import { pictureProblem } from './picture-problem';
import { TalkSubject } from './TalkSubject';
import { useCards } from './use-cards';
import { useReport } from './use-report';
import { useSubject } from './use-subject';
import { VerifyDrawer } from './VerifyDrawer';

/** One conversation: what it is about, what was said, and a field to write in. */
export function Talk({ target }: { target: ConversationTarget }) {
  const go = useGo();
  const talk = useConversation(im, target);
  const subject = useSubject(target, talk.conversation);
  const cards = useCards(talk.messages);
  const user = useStream(state.user$, null);
  const [verifying, setVerifying] = useState(false);
  const { peer, goods, order } = subject;
  const report = useReport({ about: peer?.nick ?? '', orderNo: order?.orderNo });
  const talkKey = JSON.stringify(target);

  const head = (
    <NavBar
      title={peer?.staff ? '官方客服' : (peer?.nick ?? '会话')}
      back={{ onClick: () => go.back('xiaoxi') }}
      right={<NavButton label="查真假" onClick={() => setVerifying(true)} />}
    />
  );
  // The first message asks for the conversation it has opened: whoever writes on meanwhile keeps the field.
  const isThere =
    talk.conversation !== undefined ||
    (peer !== undefined && (talk.state === 'done' || talk.messages.length > 0));
  const problem = talk.error ?? (talk.conversation ? undefined : subject.error);
  if (!isThere && (problem !== undefined || subject.staffMissing))
    return (
      <>
        {head}
        <main>
          <Problem
            error={problem}
            onRetry={() => {
              talk.retry();
              subject.again();
            }}
          />
        </main>
        <VerifyDrawer open={verifying} onClose={() => setVerifying(false)} />
      </>
    );

  const sendPictures = (files: File[]) => {
    const fault = pictureProblem(files);
    if (fault) return toast(fault, { kind: 'danger' });
    for (const file of files) talk.sendPicture(file);
  };
  const pictures = talk.messages.filter(({ msgType }) => msgType === 'image').map(({ content }) => content);

  return (
    <>
      <Conversation
        head={
          <>
            {head}
            <TalkSubject goods={goods} order={order} />
          </>
        }
        foot={
          isThere && user ? (
            <Composer
              defaultText={draftOf(user.userId, talkKey)}
              onText={(text) => keepDraft(user.userId, talkKey, text)}
              onSend={(text) => talk.send('text', text)}
              onImages={sendPictures}
              extras={
                order ? (
                  <Button size="s" icon="doc" onClick={() => talk.send('order', order.orderNo)}>
                    发订单
                  </Button>
                ) : (
                  goods && (
                    <Button size="s" icon="box" onClick={() => talk.send('goods', goods.id)}>
                      发商品
                    </Button>
                  )
                )
              }
            />
          ) : (
            <Composer onSend={() => undefined} closedText="正在打开会话" />
          )
        }
      >
        {isThere && peer && user ? (
          <MessageList
            messages={talk.messages}
            peer={peer}
            me={{ nick: user.nickName, avatar: user.avatar }}
            now={clock.now()}
            firstUnreadId={talk.firstUnreadId}
            goods={cards.goods}
            orders={cards.orders}
            hasEarlier={talk.hasEarlier}
            loadingEarlier={talk.loadingEarlier}
            earlierFailed={talk.earlierFailed}
            onEarlier={talk.earlier}
            onRetry={talk.resend}
            onDiscard={talk.discard}
            onOpenImage={(url) => void openImages(pictures, Math.max(0, pictures.indexOf(url)))}
            riskActions={
              <>
                <Button size="s" variant="danger" busy={report.busy} onClick={report.ask}>
                  举报
                </Button>
                <Button size="s" onClick={() => setVerifying(true)}>
                  查真假
                </Button>
              </>
            }
            empty={
              <EmptyState title="还没有说过话">
                请只在这里沟通，凭据在订单里交接，别把密码发在聊天里。
              </EmptyState>
            }
          />
        ) : (
          <TalkSkeleton />
        )}
      </Conversation>
      <VerifyDrawer open={verifying} onClose={() => setVerifying(false)} />
    </>
  );
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = error === undefined || (error instanceof Refused && [400, 404].includes(error.code));
  if (!gone) return <FailedState module="会话" onRetry={onRetry} />;
  return (
    <NotFoundState
      title="没有这个会话"
      action={
        <Button variant="accent" size="m" href={href('xiaoxi')}>
          看全部消息
        </Button>
      }
    >
      内容不存在：商品可能已经撤下，或者它不属于这个账号。
    </NotFoundState>
  );
}
