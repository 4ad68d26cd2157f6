import { href } from 'shared-contract';
import { Button, EmptyState } from 'shared-ui';
import { Chip, Chips } from 'shared-ui/lists';
import { NoticeList } from './NoticeList';

/** 公告: pinned ones first, then newest first. */
export default function NoticesPage() {
  return (
    <NoticeList
      of={{ noticeType: 'gonggao' }}
      what="公告"
      head={
        <Chips label="公告与新闻" sheet>
          <Chip on href={href('gonggao')}>
            公告
          </Chip>
          <Chip href={href('xinwen')}>新闻</Chip>
        </Chips>
      }
      empty={
        <EmptyState title="还没有公告" action={<Button href={href('home')}>回首页</Button>}>
          有规则变动或维护时，会先写在这里。
        </EmptyState>
      }
    />
  );
}
