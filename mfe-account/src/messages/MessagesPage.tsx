import { useQuery } from 'shared-router';
import type { ConversationTarget } from 'shared-sdk';
import { cx, useWide } from 'shared-ui';
import { Conversations } from './inbox/Conversations';
import { Inbox } from './inbox/Inbox';
import classes from './MessagesPage.module.css';
import { Talk } from './talk/Talk';

/**
 * 消息: notices and conversations; with a parameter, one conversation. On desktops the list of conversations stands
 * beside the open one.
 */
export default function MessagesPage() {
  const target = targetOf(useQuery('xiaoxi'));
  const wide = useWide();
  if (!target) return <Inbox />;
  return (
    <div className={cx('sheet', classes.sheet)}>
      {wide && (
        <section className={classes.list} aria-labelledby="conversations">
          <h2 id="conversations">会话</h2>
          <Conversations current={target} />
        </section>
      )}
      <Talk key={JSON.stringify(target)} target={target} />
    </div>
  );
}

/** One parameter identifies a conversation; the most specific one wins. */
function targetOf({ sessionId, orderNo, goodsId, toStaff }: ConversationTarget) {
  if (sessionId) return { sessionId };
  if (orderNo) return { orderNo };
  if (goodsId) return { goodsId };
  return toStaff ? { toStaff } : undefined;
}
