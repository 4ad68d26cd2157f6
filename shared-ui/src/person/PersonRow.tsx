import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar';
import { cx } from '../cx';
import classes from './PersonRow.module.css';

export interface PersonRowProps {
  name: string;
  avatar?: string | null;
  /** Whether the person is online; absent where it does not matter. */
  online?: boolean;
  /** Under the name: 履约 98.2% · 312 单. */
  note?: ReactNode;
  /** At the right: an amount with a note below, or a small Button. */
  aside?: ReactNode;
}

/** A person or a shop in a list: a quote, a member of the staff, a streamer. */
export function PersonRow({ name, avatar = null, online, note, aside }: PersonRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.picture}>
        <Avatar src={avatar} name={name} />
        {online !== undefined && (
          <span className={cx(classes.light, online && classes.on)}>
            <span className="aloud">{online ? '在线' : '不在线'}</span>
          </span>
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </div>
  );
}
