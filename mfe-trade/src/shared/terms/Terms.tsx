import { type ReactNode, useState } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Drawer, EmptyState, FailedState, formatDay, SkeletonBlock } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';
import { Reading } from 'shared-ui/reading';
import classes from './Terms.module.css';

const titles = {
  jiaoyixuzhi: '交易须知',
  zhaohui: '包赔条款',
  huishou: '回收说明',
  daishou: '代售说明',
  shoufei: '收费标准',
} as const;
type TermsKind = keyof typeof titles;

/** Opens terms over the page, so that reading them loses no input. */
export function TermsLink({ kind, children }: { kind: TermsKind; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  const show = () => {
    setIsRequested(true);
    setOpen(true);
  };
  return (
    <>
      <TextLink onOpen={show}>{children}</TextLink>
      {isRequested && (
        <Drawer open={open} onClose={() => setOpen(false)} title={titles[kind]}>
          <Terms kind={kind} />
        </Drawer>
      )}
    </>
  );
}

/** The published terms of a kind, with their effective date. */
export function Terms({ kind }: { kind: TermsKind }) {
  const heads = useCall(api.listNotices, { noticeType: kind, pageSize: 1 });
  const id = heads.value?.rows[0]?.id;
  const notice = useCall(api.getNotice, id ? { id } : null);
  if (notice.value)
    return (
      <>
        <p className={classes.date}>{`${formatDay(notice.value.publishedAt, { year: true })} 起生效`}</p>
        <Reading html={notice.value.content} />
      </>
    );
  if (heads.state === 'failed' || notice.state === 'failed')
    return <FailedState onRetry={heads.state === 'failed' ? heads.refetch : notice.refetch} />;
  if (heads.state === 'done' && !id) return <EmptyState title="暂无内容">这份条款还没有发布。</EmptyState>;
  return <SkeletonBlock lines={8} />;
}
