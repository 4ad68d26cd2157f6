import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/Button';
import { cx } from '../cx';
import { formatDateTime, formatTime } from '../format/dates';
import { Icon } from '../icon/Icon';
import { pictures } from './pictures';
import classes from './State.module.css';

interface StateProps {
  picture: keyof typeof pictures;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  foot?: ReactNode;
  boxed?: boolean;
  alert?: boolean;
}

function State({ picture, title, children, action, foot, boxed, alert }: StateProps) {
  const Picture = pictures[picture];
  return (
    <section
      className={cx('sheet', classes.state, boxed && classes.boxed)}
      role={alert ? 'alert' : undefined}
    >
      <Picture />
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {foot && <span className={cx(classes.foot, 'num')}>{foot}</span>}
    </section>
  );
}

/** The action of a state. */
export const StateButton = (props: Pick<ButtonProps, 'href' | 'onClick' | 'children'>) => (
  <Button variant="accent" size="m" {...props} />
);

/** Empty result: what is missing, one sentence, one action (放宽这一条). */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  boxed?: boolean;
}) {
  return <State picture="empty" {...props} />;
}

export interface FailedStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** The failed module, the time (ISO or ms) and the number of attempts, for bug reports. */
  module?: string;
  at?: string | number;
  tries?: number;
  /** As a card instead of a full-width section. */
  boxed?: boolean;
}

/** A loading failure; the rest of the page keeps working. */
export function FailedState({
  title = '加载失败',
  children = '网络不通，请稍后再试',
  onRetry,
  busy,
  module,
  at,
  tries,
  boxed,
}: FailedStateProps) {
  const foot = [module, at !== undefined && formatTime(at, { seconds: true }), tries && `第 ${tries} 次`];
  return (
    <State
      picture="failed"
      title={title}
      alert
      boxed={boxed}
      action={
        onRetry && (
          <Button variant="accent" size="m" icon="retry" busy={busy} onClick={onRetry}>
            重试
          </Button>
        )
      }
      foot={foot.filter(Boolean).join(' · ')}
    >
      {children}
    </State>
  );
}

/** Not found: what was requested, and a link onwards. */
export function NotFoundState({
  title = '这一格是空的',
  children = '内容不存在，可能已经撤下，或者地址少抄了一位。',
  action,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <State picture="notFound" title={title} action={action}>
      {children}
    </State>
  );
}

/** Placeholder for members-only content. `href` is the login page with the return path. */
export function LoginGate({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <State
      picture="locked"
      title="登录后查看"
      action={
        <Button variant="primary" size="m" href={href}>
          去登录
        </Button>
      }
    >
      {children ?? '登录后回到这一页。'}
    </State>
  );
}

interface OfflineStripProps {
  /** When the displayed data was stored, such as 11-20 14:02. */
  savedText?: string;
  onRetry?: () => void;
  /** Scrolls with the page: for pages without a bar above it. */
  still?: boolean;
}

/** Amber strip over a page that shows stored data, sticky below the navigation bar. */
export function OfflineStrip({ savedText, onRetry, still }: OfflineStripProps) {
  return (
    <div className={cx(classes.strip, still && classes.still)} role="status">
      <Icon name="offline" />
      <span>{savedText ? `离线，显示 ${savedText} 存下的内容` : '网络已断开'}</span>
      {onRetry && (
        <button type="button" className={classes.again} onClick={onRetry}>
          再连
        </button>
      )}
    </div>
  );
}

interface StaleStripProps extends Pick<OfflineStripProps, 'onRetry' | 'still'> {
  /** Why the latest request failed, if it did. */
  error: unknown;
  /** When the displayed data was received, ISO or ms; undefined without data. */
  seenAt: string | number | undefined;
}

/** Shown above data that could not be refetched, with its time; renders nothing without an error or without data. */
export function StaleStrip({ error, seenAt, ...strip }: StaleStripProps) {
  if (error === undefined || seenAt === undefined) return null;
  return <OfflineStrip savedText={formatDateTime(seenAt)} {...strip} />;
}
