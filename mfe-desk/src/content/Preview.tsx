import { desk } from 'shared-sdk/desk';
import { useCall } from 'shared-sdk/react';
import { formatCount, formatDateTime, Note, Tag } from 'shared-ui';
import { Article, noticeKindNames } from 'shared-ui/reading';
import classes from './Content.module.css';
import type { NoticeDraft } from './draft';
import { filled } from './places';

/** The text as the customer reads it: the shop's own article, sanitised as there, with today's fees and deadlines. Its links lead nowhere. */
export function Preview({
  of: { noticeType, category, title, summary, content },
  at,
  viewCount = 0,
}: {
  of: Pick<NoticeDraft, 'noticeType' | 'category' | 'title' | 'summary' | 'content'>;
  /** When it appears, ISO or ms. */
  at: string | number;
  viewCount?: number;
}) {
  const isHelp = noticeType === 'bangzhu';
  const places = useCall(desk.listTextPlaces, {}).value ?? [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <article
      className={classes.phone}
      aria-label="客户看到的"
      onClick={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
    >
      <p className={classes.nav}>{noticeKindNames[noticeType]}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.article} aria-label="预览的正文" tabIndex={0}>
        <p className={classes.facts}>
          <Tag kind="info">{isHelp && category ? category : noticeKindNames[noticeType]}</Tag>
          <span className="num">
            {formatDateTime(at, { year: true })}&nbsp;· 看过 {formatCount(viewCount)}
          </span>
        </p>
        <h3 className={classes.title}>{filled(title, places) || '没有标题'}</h3>
        {isHelp && summary && (
          <Note kind="accent" icon="check">
            <b>{filled(summary, places)}</b>
          </Note>
        )}
        <Article html={filled(content, places)} />
      </section>
    </article>
  );
}
