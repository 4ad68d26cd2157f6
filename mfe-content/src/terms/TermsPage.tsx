import { href } from 'shared-contract';
import type { Notice } from 'shared-contract/shapes';
import { useGo, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, cx, formatDay, Note, Tag } from 'shared-ui';
import { InsetSwitch, ListRow } from 'shared-ui/lists';
import { Article } from 'shared-ui/reading';
import articleClasses from '../article/Article.module.css';
import { Read } from '../article/Read';
import classes from './Terms.module.css';

const docs = [
  { key: 'yinsi', label: '隐私说明' },
  { key: 'xieyi', label: '服务协议' },
] as const;
type Doc = (typeof docs)[number]['key'];

/**
 * Privacy and service terms. The newest text is in force; earlier ones stay readable, and their number is the
 * version.
 */
export default function TermsPage() {
  const { doc } = useQuery('yinsi');
  const shown: Doc = doc === 'xieyi' ? 'xieyi' : 'yinsi';
  const go = useGo();
  const texts = useCall(api.listNoticeDetails, { noticeType: shown });
  return (
    <>
      <div className={cx('sheet', classes.switch)}>
        <InsetSwitch
          wide
          label="看哪一份"
          tabs={docs}
          value={shown}
          onChange={(key) => go('yinsi', key === 'yinsi' ? {} : { doc: key }, { replace: true })}
        />
      </div>
      <Read answer={texts} what="条款" all={{ label: '看全部帮助', href: href('bangzhu') }}>
        {(versions) => <Terms versions={versions} />}
      </Read>
    </>
  );
}

function Terms({ versions: [current, ...earlier] }: { versions: readonly Notice[] }) {
  if (!current) return <Note kind="wait">这份条款正在更新，稍后再来看。已经同意过的版本照旧有效。</Note>;
  return (
    <>
      <article className={cx('sheet', articleClasses.article)}>
        <h1 className={classes.title}>{current.title}</h1>
        <p className={articleClasses.facts}>
          <Tag>第 {earlier.length + 1} 版</Tag>
          <span>
            <time className="num" dateTime={current.publishedAt}>
              {formatDay(current.publishedAt, { year: true })}
            </time>{' '}
            起生效
          </span>
        </p>
        {current.summary && (
          <div className={classes.summary}>
            <Note kind="accent">{current.summary}</Note>
          </div>
        )}
        <Article html={current.content} />
      </article>
      <Block flush>
        {earlier.map(({ id, publishedAt }, i) => (
          <ListRow
            key={id}
            icon="history"
            label={`第 ${earlier.length - i} 版`}
            value={`${formatDay(publishedAt, { year: true })} 起`}
            href={href('articleDetail', { id })}
          />
        ))}
        <ListRow icon="user" label="查看、更正或删除我的信息" value="找客服" href={href('contactkefu')} />
      </Block>
    </>
  );
}
