import { cx, formatDateTime, formatTime, Icon } from 'shared-ui';
import classes from './Statement.module.css';
import type { Check } from './use-checked';

interface VerdictProps {
  /** When the ledger was read. */
  at: string;
  check: Check;
  /** Whether the member had money that night. */
  isIn: boolean;
}

/** What this device found, in one sentence. */
export function Verdict({ at, check, isIn }: VerdictProps) {
  const when = `${formatDateTime(at)} 的账`;
  const [icon, tone, title, words] = isIn
    ? verdictOf(check, when)
    : ([
        'info',
        'plain',
        '那一刻你在号栈没有钱',
        `${when}，只有余额、冻结或托管大于零的账户在里面。`,
      ] as const);
  return (
    <section className={classes.verdict} role="status">
      <span className={cx(classes.round, classes[tone])}>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
    </section>
  );
}

function verdictOf(check: Check, when: string) {
  if (check.state === 'checking')
    return ['clock', 'plain', '正在你的手机上算', `${when}，马上就好。`] as const;
  if (check.state === 'unable')
    return [
      'info',
      'wait',
      '这个浏览器算不了',
      `${when}。用 https 打开，或者下载证明，用下面的办法自己算。`,
    ] as const;
  if (check.state === 'wrong')
    return [
      'alert',
      'danger',
      '算出来对不上',
      `${when}，${formatTime(check.at)} 算的。请下载证明留好，并马上告诉我们。`,
    ] as const;
  const signed = check.signed ? '，签名也对' : '';
  return [
    'check',
    'ok',
    '你的余额在里面',
    `${when}，${formatTime(check.at)} 在你的手机上算过一遍${signed}。`,
  ] as const;
}
