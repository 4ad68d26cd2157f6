import type { ReactNode } from 'react';
import { href } from 'shared-contract';
import { Block, cx, formatTime, Icon, Image, Price, Tag, UiLink } from 'shared-ui';
import classes from './Days.module.css';
import { byDay } from './days';
import type { ViewedGoods } from './guest-history';

interface DaysProps {
  rows: readonly (ViewedGoods & { stateText?: string })[];
  /** ms */
  now: number;
  /** Shown at the head of the first day. */
  aside?: ReactNode;
  onRemove: (id: string) => void;
}

/** Goods grouped by the day of viewing, each of which can be removed; goods no longer on sale are dimmed. */
export function Days({ rows, now, aside, onRemove }: DaysProps) {
  const days = byDay(rows, now).map((day, i) => (
    <Block
      key={day.name}
      title={day.name}
      note={`${day.rows.length} 件`}
      aside={i === 0 ? aside : undefined}
      first={i === 0}
      flush
    >
      <ul className={classes.rows}>
        {day.rows.map(({ id, title, gameName, coverUrl, priceFen, browsedAt, stateText }) => (
          <li key={id} className={cx(classes.row, stateText && classes.gone)}>
            <time className={cx(classes.time, 'num')} dateTime={browsedAt}>
              {formatTime(browsedAt)}
            </time>
            <Image src={coverUrl} alt="" className={classes.cover} />
            <span className={classes.words}>
              <UiLink href={href('goodDetail', { id })} className={cx(classes.title, 'one-line')}>
                {title}
              </UiLink>
              <small>{gameName}</small>
              <span className={classes.money}>
                <Price fen={priceFen} size="s" />
                {stateText && <Tag kind="muted">{stateText}</Tag>}
              </span>
            </span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`删掉这条：${title}`}
              onClick={() => onRemove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </Block>
  ));
  return <div className={classes.days}>{days}</div>;
}
