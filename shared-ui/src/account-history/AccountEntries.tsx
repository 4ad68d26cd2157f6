import type { ReactNode } from 'react';
import type { HistoryEntry } from 'shared-contract';
import { formatDay } from '../format/dates';
import { formatYuan } from '../format/money';
import { Tag } from '../tag/Tag';
import classes from './AccountEntries.module.css';

/** What happened to a game account, newest first: date, what, amount; the title of that time; figures with their change. */
export function AccountEntries({
  entries,
  actionOf,
}: {
  entries: readonly HistoryEntry[];
  /** What the reader can do about an entry, under it. */
  actionOf?: (entry: HistoryEntry) => ReactNode;
}) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.kind} ${entry.listing}`} entry={entry}>
          {actionOf?.(entry)}
        </Entry>
      ))}
    </ul>
  );
}

function Entry({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  const { at, heading, text, title, priceFen, figures, receipt, contest } = entry;
  const [year, ...day] = formatDay(at, { year: true }).split('-');
  return (
    <li className={classes.entry}>
      <time className={classes.date} dateTime={at}>
        {day.join('-')}
        <small>{year}</small>
      </time>
      <div className={classes.what}>
        <h3>
          {heading}
          {priceFen !== null && <b className="num">{formatYuan(priceFen)}</b>}
        </h3>
        {text && <p>{text}</p>}
        {title && <p className={classes.title}>「{title}」</p>}
        {receipt && (
          <p className={classes.title}>
            交易凭证 <span className="num">{receipt}</span>，买家的证据页有全部
          </p>
        )}
        {figures.length > 0 && (
          <dl className={classes.figures}>
            {figures.map(({ label, value, change }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  {value}
                  {change && <em>{change}</em>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {contest && (
          <div className={classes.contest}>
            <Tag kind="wait" icon="flag">
              有异议，核对中
            </Tag>{' '}
            <small className="num">{formatDay(contest.answerBy)} 前答复</small>
            <p>现在的卖家说这是另一个号：{contest.text}</p>
          </div>
        )}
        {children}
      </div>
    </li>
  );
}
