import type { ReactNode } from 'react';
import type { Notice } from 'shared-contract/shapes';
import { usePageTitle } from 'shared-router';
import { cx, formatCount, formatDateTime, Tag } from 'shared-ui';
import { Article } from 'shared-ui/reading';
import classes from './Article.module.css';

interface TextProps {
  notice: Notice;
  /** The kind of text. */
  kind: ReactNode;
  /** Between the title and the body: the answer in one sentence. */
  lead?: ReactNode;
  /** After the body. */
  children?: ReactNode;
}

/** An article: kind, date and readers, title, table of contents, body. */
export function Text({ notice, kind, lead, children }: TextProps) {
  usePageTitle(notice.title);
  return (
    <article className={cx('sheet', classes.article)}>
      <p className={classes.facts}>
        <Tag kind="info">{kind}</Tag>
        <span>
          <time className="num" dateTime={notice.publishedAt}>
            {formatDateTime(notice.publishedAt, { year: true })}
          </time>
          &nbsp;· 看过 <span className="num">{formatCount(notice.viewCount)}</span>
        </span>
      </p>
      <h1 className={classes.title}>{notice.title}</h1>
      {lead && <div className={classes.lead}>{lead}</div>}
      <Article html={notice.content} />
      {children}
    </article>
  );
}
