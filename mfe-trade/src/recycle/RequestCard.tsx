import type { ReactNode } from 'react';
import { Image, UiLink } from 'shared-ui';
import { Card, type CardProps } from 'shared-ui/lists';
import classes from './RequestCard.module.css';

export interface RequestCardProps extends Pick<CardProps, 'head' | 'fact' | 'actions'> {
  title: string;
  coverUrl: string | null;
  href: string;
  /** Figures, ruler and time under the title. */
  children: ReactNode;
}

/** A request for a price in a list: what it is, how it stands, what can be done. */
export function RequestCard({ title, coverUrl, href, children, ...around }: RequestCardProps) {
  return (
    <Card {...around}>
      <div className={classes.body}>
        {coverUrl && <Image src={coverUrl} alt="" className={classes.cover} />}
        <div className={classes.words}>
          <UiLink href={href} className={classes.title}>
            {title}
          </UiLink>
          {children}
        </div>
      </div>
    </Card>
  );
}
