import type { ReactNode } from 'react';
import { cx, Image, UiLink } from 'shared-ui';
import { Card, type CardProps } from 'shared-ui/lists';
import classes from './RequestCard.module.css';

export interface RequestCardProps extends Pick<CardProps, 'head' | 'fact' | 'actions'> {
  title: string;
  coverUrl: string | null;
  href: string;
  /** Figures, scale and time under the title. */
  children: ReactNode;
}

/** A valuation or auction in a list: its subject, state and actions. */
export function RequestCard({ title, coverUrl, href, children, ...around }: RequestCardProps) {
  return (
    <Card {...around}>
      <div className={classes.body}>
        {coverUrl && <Image src={coverUrl} alt="" className={classes.cover} />}
        <div className={classes.words}>
          <UiLink href={href} className={cx(classes.title, 'two-lines')}>
            {title}
          </UiLink>
          {children}
        </div>
      </div>
    </Card>
  );
}
