import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { cx } from '../cx';
import { formatTime } from '../format/dates';
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
    <section className={cx(classes.state, boxed && classes.boxed)} role={alert ? 'alert' : undefined}>
      <Picture />
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {foot && <span className={cx(classes.foot, 'num')}>{foot}</span>}
    </section>
  );
}

/** Nothing here: what is missing, one sentence, one action (放宽这一条). */
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
  /** Which module failed, when (ISO or ms) and the how manyth try it was, for whoever reports it. */
  module?: string;
  at?: string | number;
  tries?: number;
  /** As a card on the ground instead of a full-width sheet. */
  boxed?: boolean;
}

/** Something did not load; the rest of the page works on. */
export function FailedState({
  title = '加载失败',
  children = '网络或服务暂时连不上，其他页面不受影响。',
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

/** No such page or thing: what was asked for, and a way on. */
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

/** Stands in for what only a member sees. `href` is the login page with the way back. */
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
  /** When what is shown was stored, such as 11-20 14:02. */
  savedText?: string;
  onRetry?: () => void;
  /** Scrolls away with the page: for where no bar stands above it to stay under. */
  still?: boolean;
}

/** Amber strip over a page that shows a stored copy, below the bar at the head of the page while one scrolls. */
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
