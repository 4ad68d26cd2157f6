import type { ReactNode } from 'react';
import { cx, Icon, type IconName } from 'shared-ui';
import classes from './ResultHead.module.css';

const seals = { ok: 'shieldok', no: 'shieldno', wait: 'clock' } as const satisfies Record<string, IconName>;

/** The result: an icon, a title and an explanation. */
export function ResultHead({
  kind,
  title,
  children,
}: {
  kind: keyof typeof seals;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.head} aria-live="polite">
      <span className={cx(classes.seal, classes[kind])}>
        <Icon name={seals[kind]} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
      </div>
    </section>
  );
}
