import type { ReactNode } from 'react';
import { cx, Icon } from 'shared-ui';
import classes from './ResultHead.module.css';

/** The result in one line: a seal, a word, what it means. */
export function ResultHead({
  kind,
  title,
  children,
}: {
  kind: 'ok' | 'no';
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.head} aria-live="polite">
      <span className={cx(classes.seal, classes[kind])}>
        <Icon name={kind === 'ok' ? 'shieldok' : 'shieldno'} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
      </div>
    </section>
  );
}
