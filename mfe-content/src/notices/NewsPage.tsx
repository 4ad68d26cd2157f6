import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, EmptyState } from 'shared-ui';
import { Chip, Chips } from 'shared-ui/lists';
import { NoticeList } from './NoticeList';

/** 新闻 by category, newest first, and the way to the announcements. The category is in the URL. */
export default function NewsPage() {
  const { category } = useQuery('xinwen');
  const categories = useCall(api.listNoticeCategories, { noticeType: 'xinwen' });
  return (
    <NoticeList
      of={{ noticeType: 'xinwen', ...(category && { category }) }}
      what="新闻"
      head={
        <Chips label="新闻分类" sheet>
          <Chip on={!category} href={href('xinwen')}>
            全部
          </Chip>
          {categories.value?.map(({ category: name }) => (
            <Chip key={name} on={name === category} href={href('xinwen', { category: name })}>
              {name}
            </Chip>
          ))}
          <Chip icon="bell" href={href('gonggao')}>
            公告
          </Chip>
        </Chips>
      }
      empty={
        <EmptyState
          title={category ? `“${category}”下面还没有新闻` : '还没有新闻'}
          action={
            <Button href={category ? href('xinwen') : href('home')}>
              {category ? '看全部新闻' : '回首页'}
            </Button>
          }
        >
          行情、防骗和规则的变化，会写在这里。
        </EmptyState>
      }
    />
  );
}
