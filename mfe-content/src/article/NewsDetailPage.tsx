import { href, type Value } from 'shared-contract';
import type { Notice } from 'shared-contract/shapes';
import { PageLink, useLoginHref, useQuery } from 'shared-router';
import { api, session } from 'shared-sdk';
import { useCall, useStream } from 'shared-sdk/react';
import { cx, Icon, LoginGate } from 'shared-ui';
import { Helpful } from 'shared-ui/reading';
import classes from './Article.module.css';
import { Read } from './Read';
import { Text } from './Text';
import { useHelpfulVote } from './use-helpful-vote';

const all = { label: '看全部公告', href: href('gonggao') };
const kindOf = (notice: Notice) => (notice.noticeType === 'xinwen' ? '新闻' : '公告');

/** One notice or piece of news; with `personal` one for this member only. */
export default function NewsDetailPage() {
  const { id, personal } = useQuery('newsDetail');
  return personal ? <PersonalNotice id={id} /> : <PublicNotice id={id} />;
}

function PublicNotice({ id }: { id: string }) {
  const notice = useCall(api.getNotice, { id });
  return (
    <Read answer={notice} what="公告" all={all}>
      {(value) => <Shown key={value.id} notice={value} />}
    </Read>
  );
}

function PersonalNotice({ id }: { id: string }) {
  const token = useStream(session.token$, null);
  const login = useLoginHref();
  const notice = useCall(api.getPersonalNotice, token ? { id } : null);
  if (!token) return <LoginGate href={login}>这篇只写给你一个人，登录后回到这里。</LoginGate>;
  return (
    <Read answer={notice} what="公告" all={all}>
      {(value) => <Text notice={value} kind={kindOf(value)} />}
    </Read>
  );
}

function Shown({ notice }: { notice: Value<'getNotice'> }) {
  const { share: _, ...voice } = useHelpfulVote(notice.id, notice.votes);
  return (
    <>
      <Text notice={notice} kind={kindOf(notice)}>
        <Helpful {...voice} helpHref={href('contactkefu')} />
      </Text>
      {(notice.prev || notice.next) && (
        <nav className={cx('sheet', classes.others)} aria-label="其他公告">
          <Other label="上一篇" notice={notice.prev} />
          <Other label="下一篇" notice={notice.next} />
        </nav>
      )}
    </>
  );
}

function Other({ label, notice }: { label: string; notice: Value<'getNotice'>['prev'] }) {
  if (!notice) return null;
  return (
    <PageLink to="newsDetail" query={{ id: notice.id }} className={classes.other}>
      <span className={classes.which}>{label}</span>
      <span className={cx(classes.name, 'one-line')}>{notice.title}</span>
      <Icon name="right" />
    </PageLink>
  );
}
