import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { openImages } from '../image-viewer/open-images';
import { Note } from '../note/Note';
import { EmptyState } from '../states/State';
import { toast } from '../toast/toast';
import { Composer } from './Composer';
import { MessageList, type MessageListProps } from './MessageList';
import { ReportButton } from './ReportButton';
import type { Writer } from './shown-message';

/** State and actions of a conversation. */
export interface Talk
  extends Pick<
    MessageListProps,
    'messages' | 'firstUnreadId' | 'hasEarlier' | 'loadingEarlier' | 'earlierFailed'
  > {
  cards: Pick<MessageListProps, 'goods' | 'orders'>;
  earlier: () => void;
  resend: (clientMsgId: string) => void;
  discard: (clientMsgId: string) => void;
  send: (msgType: 'text' | 'goods' | 'order', content: string) => void;
  /** Returns why none was sent, in a sentence. */
  sendPictures: (files: readonly File[]) => string | undefined;
  /** The user's draft. */
  draft: string;
  saveDraft: (text: string) => void;
}

interface TalkMessagesProps {
  talk: Talk;
  peer: Writer;
  me: Writer;
  /** The server's time, epoch ms. */
  now: number;
  onReport: (content: string) => Promise<string | undefined>;
  /** A small Button that leads to 查真假. */
  verify: ReactNode;
}

/** The messages, with fraud warnings and their actions. */
export function TalkMessages({ talk, peer, me, now, onReport, verify }: TalkMessagesProps) {
  const pictures = talk.messages.filter(({ msgType }) => msgType === 'image').map(({ content }) => content);
  return (
    <>
      <MessageList
        messages={talk.messages}
        peer={peer}
        me={me}
        now={now}
        firstUnreadId={talk.firstUnreadId}
        {...talk.cards}
        hasEarlier={talk.hasEarlier}
        loadingEarlier={talk.loadingEarlier}
        earlierFailed={talk.earlierFailed}
        onEarlier={talk.earlier}
        onRetry={talk.resend}
        onDiscard={talk.discard}
        onOpenImage={(url) => void openImages(pictures, Math.max(0, pictures.indexOf(url)))}
        riskActions={
          <>
            <ReportButton about={peer.nick} onReport={onReport} />
            {verify}
          </>
        }
        empty={
          <EmptyState title="还没有说过话">请只在这里沟通，凭据在订单里交接，别把密码发在聊天里。</EmptyState>
        }
      />
      {peer.blocked && (
        <Note kind="wait" strip>
          对方的账号已停用，暂时不能回复。
        </Note>
      )}
    </>
  );
}

interface TalkComposerProps {
  talk: Talk;
  /** The subject, offered as a card to send. */
  subject: { orderNo: string } | { goodsId: string } | undefined;
  /** Further small Buttons above the field. */
  more?: ReactNode;
}

/** The composer for text, pictures and a card of the subject. */
export function TalkComposer({ talk, subject, more }: TalkComposerProps) {
  return (
    <Composer
      defaultText={talk.draft}
      onText={talk.saveDraft}
      onSend={(text) => talk.send('text', text)}
      onImages={(files) => {
        const fault = talk.sendPictures(files);
        if (fault) toast(fault, { kind: 'danger' });
      }}
      extras={
        <>
          {subject && 'orderNo' in subject && (
            <Button size="s" icon="doc" onClick={() => talk.send('order', subject.orderNo)}>
              发订单
            </Button>
          )}
          {subject && 'goodsId' in subject && (
            <Button size="s" icon="box" onClick={() => talk.send('goods', subject.goodsId)}>
              发商品
            </Button>
          )}
          {more}
        </>
      }
    />
  );
}
