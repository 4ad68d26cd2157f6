import { href } from 'shared-contract';
import type { blacklistKinds } from 'shared-contract/shapes';
import { api, clock } from 'shared-sdk';
import { Block, formatDay, formatTime, Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';
import { LookupForm } from './LookupForm';
import classes from './Safety.module.css';
import { useLookup, type Verdict } from './use-lookup';

type Kind = (typeof blacklistKinds)[number];
const kinds: readonly { key: Kind; label: string }[] = [
  { key: 'qq', label: 'QQ' },
  { key: 'wechat', label: '微信' },
  { key: 'phone', label: '手机' },
  { key: 'alipay', label: '支付宝' },
  { key: 'uid', label: '游戏 UID' },
];

/** 黑号查询: looks up an exact value in the blacklist. Shows the server's masked result. */
export function BlacklistCheck() {
  const look = useLookup(api.checkBlacklist, 'value');
  return (
    <Block title="黑号查询" aside="私下交易前先查一查">
      <LookupForm
        look={look}
        label="要查的黑号"
        kinds={kinds}
        placeholder="写全，一个字符都不能少"
        toInput={(value, kind) => ({ value, kind })}
      >
        {(verdict) => <Answer verdict={verdict} />}
      </LookupForm>
    </Block>
  );
}

function Answer({ verdict: { value, query } }: { verdict: Verdict<'checkBlacklist'> }) {
  if (!value.hit) {
    return (
      <Note kind="info">
        没有查到 <span className={classes.asked}>{query}</span> 的记录
        <small className={classes.checked}>
          <span className="num">{formatTime(clock.now())}</span> 查过。没有记录不等于没有风险，仍请走站内担保
        </small>
      </Note>
    );
  }
  return (
    <Note kind="danger" icon="flag">
      <b className={classes.bad}>有 {value.rows.length} 条记录，不要和它交易</b>
      <ul>
        {value.rows.map((row) => (
          <li key={`${row.maskedValue} ${row.caseDate} ${row.reason}`}>
            <span className="num">{row.maskedValue}</span>，{row.reason}，
            <time className="num" dateTime={row.caseDate}>
              {formatDay(row.caseDate, { year: true })}
            </time>
          </li>
        ))}
      </ul>
      <small className={classes.checked}>
        只显示遮盖后的内容；当事人可以
        <TextLink href={href('suggest', { about: 'appeal' })}>申诉</TextLink>
      </small>
    </Note>
  );
}
