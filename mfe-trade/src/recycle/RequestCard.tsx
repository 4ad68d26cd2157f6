import type { ReactNode } from 'react';
import { Image, UiLink } from 'shared-ui';
import classes from './RequestCard.module.css';

export interface RequestCardProps {
  /** State, number and date. */
  head: ReactNode;
  title: string;
  coverUrl: string | null;
  href: string;
  /** Figures, ruler and time under the title. */
  children: ReactNode;
  fact?: ReactNode;
  actions?: ReactNode;
}

/** A request for a price in a list: what it is, how it stands, what can be done. */
export function RequestCard({ head, title, coverUrl, href, children, fact, actions }: RequestCardProps) {
  return (
    <article className={classes.card}>
      <header className={classes.head}>{head}</header>
      <div className={classes.body}>
        {coverUrl && <Image src={coverUrl} alt="" className={classes.cover} />}
        <div className={classes.words}>
          <UiLink href={href} className={classes.title}>
            {title}
          </UiLink>
          {children}
        </div>
      </div>
      {(fact || actions) && (
        <footer className={classes.foot}>
          <span className={classes.fact}>{fact}</span>
          {actions}
        </footer>
      )}
    </article>
  );
}
