import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { UiLink } from '../link/UiProvider';
import classes from './Faq.module.css';

/**
 * Questions that expand to their answers; several may be open. They work without script and are found by the
 * browser's page search.
 */
export function Faq({ items }: { items: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className="ruled">
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

/** A numbered list of points: 十条讲清楚. */
export function Points({ items }: { items: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className={cx(classes.points, 'ruled')}>
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

/** The most read items, in order; the first three are highlighted. */
export function TopList({ items }: { items: readonly { title: string; href: string; fact?: string }[] }) {
  return (
    <ol className={cx(classes.top, 'ruled')}>
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
