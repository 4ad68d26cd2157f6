import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar';
import { cx } from '../cx';
import { UiLink } from '../link/UiProvider';
import { Badge } from '../tag/Badge';
import { Tag } from '../tag/Tag';
import classes from './ConversationRow.module.css';
import type { Writer } from './shown-message';

export interface ConversationRowProps {
  peer: Writer;
  /** The goods or the order it is about; nothing for one with staff. */
  about?: ReactNode;
  /** The newest message in one line. */
  last: string;
  timeText: string;
  unread: number;
  href: string;
  /** It is open beside the list. */
  current?: boolean | undefined;
}

/** A row of the conversation list: counterpart, subject, newest message, time and unread count. */
export function ConversationRow({
  peer,
  about,
  last,
  timeText,
  unread,
  href,
  current,
}: ConversationRowProps) {
  return (
    <UiLink
      href={href}
      className={cx(classes.row, unread > 0 && classes.unread)}
      aria-current={current || undefined}
    >
      <Avatar src={peer.avatar} name={peer.nick} />
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={cx(classes.nick, 'one-line')}>{peer.nick}</span>
          {peer.staff && (
            <Tag kind="verified" icon="shieldok">
              官方客服
            </Tag>
          )}
          {peer.blocked && <Tag kind="muted">已停用</Tag>}
          <time className={cx(classes.time, 'num')}>{timeText}</time>
        </span>
        {about && <span className={cx(classes.about, 'one-line')}>{about}</span>}
        <span className={classes.line}>
          <span className={cx(classes.last, 'one-line')}>{last}</span>
          <Badge count={unread} label="条未读" />
        </span>
      </span>
    </UiLink>
  );
}
