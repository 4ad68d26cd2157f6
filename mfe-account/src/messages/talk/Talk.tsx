import { lazy, Suspense, useState } from 'react';
import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { type ConversationTarget, clock, isNotFound } from 'shared-sdk';
import { useReport, useTalk } from 'shared-sdk/talk';
import { Button, FailedState, NavBar, NavButton, NotFoundState, StateButton, useWide } from 'shared-ui';
import { Composer, Conversation, TalkComposer, TalkMessages, TalkSkeleton } from 'shared-ui/conversation';
import classes from './Talk.module.css';
import { TalkSubject } from './TalkSubject';
import { useSubject } from './use-subject';
import { VerifyDrawer } from './VerifyDrawer';

// On desktops only.
const SubjectCard = lazy(() => import('../desktop/SubjectCard'));

/** One conversation: subject, messages and composer. */
export function Talk({ target }: { target: ConversationTarget }) {
  const go = useGo();
  const wide = useWide();
  const talk = useTalk(target);
  const subject = useSubject(target, talk.conversation);
  const [verifying, setVerifying] = useState(false);
  const { peer, goods, order } = subject;
  const report = useReport(order?.orderNo);

  const head = (
    <NavBar
      title={peer?.staff ? '官方客服' : (peer?.nick ?? '会话')}
      back={wide ? undefined : { onClick: () => go.back('xiaoxi') }}
      right={<NavButton label="查真假" onClick={() => setVerifying(true)} />}
    />
  );
  // The first message loads the conversation it created; the composer must stay mounted meanwhile.
  const isThere =
    talk.conversation !== undefined ||
    (peer !== undefined && (talk.state === 'done' || talk.messages.length > 0));
  const problem = talk.error ?? (talk.conversation ? undefined : subject.error);
  if (!isThere && (problem !== undefined || subject.staffMissing))
    return (
      <>
        <div className={classes.problem}>
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
        </div>
        <VerifyDrawer open={verifying} onClose={() => setVerifying(false)} />
      </>
    );

  return (
    <>
      <Conversation
        head={
          <>
            {head}
            {!wide && <TalkSubject goods={goods} order={order} />}
          </>
        }
        foot={
          isThere && talk.me ? (
            <TalkComposer
              talk={talk}
              subject={order ? { orderNo: order.orderNo } : goods && { goodsId: goods.id }}
            />
          ) : (
            <Composer onSend={() => undefined} closedText="正在打开会话" />
          )
        }
      >
        {isThere && peer && talk.me ? (
          <TalkMessages
            talk={talk}
            peer={peer}
            me={talk.me}
            now={clock.now()}
            onReport={report}
            verify={
              <Button size="s" onClick={() => setVerifying(true)}>
                查真假
              </Button>
            }
          />
        ) : (
          <TalkSkeleton />
        )}
      </Conversation>
      {wide && (goods || order || subject.isPending) && (
        <div className={classes.subject}>
          <Suspense>
            <SubjectCard goods={goods} order={order} onStale={subject.again} />
          </Suspense>
        </div>
      )}
      <VerifyDrawer open={verifying} onClose={() => setVerifying(false)} />
    </>
  );
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = error === undefined || isNotFound(error);
  if (!gone) return <FailedState module="会话" onRetry={onRetry} />;
  return (
    <NotFoundState title="没有这个会话" action={<StateButton href={href('xiaoxi')}>看全部消息</StateButton>}>
      内容不存在：商品可能已经撤下，或者它不属于这个账号。
    </NotFoundState>
  );
}
