import { href } from 'shared-contract';
import { Button, EmptyState } from 'shared-ui';
import { NoticeList } from './NoticeList';

/** 公告: pinned ones first, then newest first. */
export default function NoticesPage() {
  return (
    <NoticeList
      of={{ noticeType: 'gonggao' }}
      what="公告"
      empty={
        <EmptyState title="还没有公告" action={<Button href={href('home')}>回首页</Button>}>
          有规则变动或维护时，会先写在这里。
        </EmptyState>
      }
    />
  );
}
