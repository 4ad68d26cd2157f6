import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Image } from '../image/Image';
import classes from './SubjectBar.module.css';

export interface SubjectBarProps {
  title: string;
  coverUrl: string | null;
  /** Price and state, such as ¥1,280 · 待确认. */
  fact: ReactNode;
  /** Link to the details: 看订单, 看商品. */
  more: { label: string; href: string };
}

/** The subject of a conversation, under its head. */
export function SubjectBar({ title, coverUrl, fact, more }: SubjectBarProps) {
  return (
    <section className={classes.bar} aria-label="关于">
      <span className={classes.cover}>
        <Image src={coverUrl} alt="" eager />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.fact}>{fact}</span>
      </span>
      <Button size="s" href={more.href}>
        {more.label}
      </Button>
    </section>
  );
}
