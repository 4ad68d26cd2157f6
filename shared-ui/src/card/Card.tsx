import type { ReactNode } from 'react';
import classes from './Card.module.css';

export interface CardProps {
  /** Accessible name. */
  label?: string;
  /** One line: a Tag with the state, a number, and last the time, at the right. */
  head?: ReactNode;
  children: ReactNode;
  /** The fact at the left of the foot. */
  fact?: ReactNode;
  /** Small Buttons at the right of the foot. */
  actions?: ReactNode;
}

/** One of several running processes (an order, a request, a ticket): its state, content and actions. */
export function Card({ label, head, children, fact, actions }: CardProps) {
  return (
    <article className={classes.card} aria-label={label}>
      {head && <header className={classes.head}>{head}</header>}
      {children}
      {(fact || actions) && (
        <footer className={classes.foot}>
          <span className={classes.fact}>{fact}</span>
          {actions}
        </footer>
      )}
    </article>
  );
}
