import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { UiLink } from '../link/UiProvider';
import classes from './Faq.module.css';

/** Questions that open to their answers; more than one may be open. They work without script and are found by the page's search. */
export function Faq({ items }: { items: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>
            <span>{question}</span>
            <Icon name="down" />
          </summary>
          <div className={classes.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}

/** Points that are read in order, numbered: 十条讲清楚. */
export function Points({ items }: { items: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className={classes.points}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is read most, in order; the first three stand out. */
export function TopList({ items }: { items: readonly { title: string; href: string; fact?: string }[] }) {
  return (
    <ol className={classes.top}>
      {items.map(({ title, href, fact }) => (
        <li key={href}>
          <UiLink href={href} className={classes.link}>
            <span>{title}</span>
            {fact && <small className="num">{fact}</small>}
          </UiLink>
        </li>
      ))}
    </ol>
  );
}
