import { href } from 'shared-contract';
import type { CheckVerdict } from 'shared-contract/shapes';
import { Button, cx, FactRow, Facts, Icon, type IconName } from 'shared-ui';
import classes from './Check.module.css';
import { differingParts } from './differing-parts';
import type { CheckedText } from './use-check';

const looks: Record<CheckVerdict, { icon: IconName; look: 'ok' | 'wait' | 'danger' | 'plain' }> = {
  ours: { icon: 'shieldok', look: 'ok' },
  fake: { icon: 'shieldno', look: 'danger' },
  trap: { icon: 'shieldno', look: 'danger' },
  notOurs: { icon: 'alert', look: 'wait' },
  unknown: { icon: 'info', look: 'plain' },
};
const reportable = ['phone', 'qq', 'wechat', 'alipay', 'site'] as const;

/** The verdict in one sentence, why, and what to do. */
export function Checked({ answer: { text, value } }: { answer: CheckedText }) {
  const { verdict, kind, subject, real, title, advice, facts } = value;
  const { icon, look } = looks[verdict];
  const reported = reportable.find((each) => each === kind);
  return (
    <article className={cx(classes.verdict, classes[look])} aria-label="验的结果">
      <header>
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p>{advice}</p>
        </div>
      </header>
      <div className={classes.why}>
        {real && verdict !== 'ours' ? (
          <Addresses subject={subject} real={real} />
        ) : (
          <p className={classes.subject}>{subject || text}</p>
        )}
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ label, value: words }) => (
              <FactRow key={label} label={label} value={words} />
            ))}
          </Facts>
        )}
      </div>
      {(verdict === 'trap' || verdict === 'fake' || verdict === 'notOurs') && (
        <div className={classes.next}>
          <Button size="m" href={href('contactkefu')}>
            已经付了钱
          </Button>
          <Button
            size="m"
            variant="danger"
            href={href('report', reported ? { kind: reported, value: subject } : {})}
          >
            举报是谁发的
          </Button>
        </div>
      )}
    </article>
  );
}

/** The address above ours, with the parts that differ underlined. */
function Addresses({ subject, real }: { subject: string; real: string }) {
  return (
    <dl className={classes.addresses}>
      <dt>这一条</dt>
      <dd>
        {differingParts(subject, real).map(({ text, differs, at }) =>
          differs ? <u key={at}>{text}</u> : <span key={at}>{text}</span>,
        )}
      </dd>
      <dt>号栈的</dt>
      <dd>{real}</dd>
    </dl>
  );
}
