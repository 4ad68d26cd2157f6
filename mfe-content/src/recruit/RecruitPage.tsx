import { useState } from 'react';
import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, Button, EmptyState, FailedState, Page, SkeletonBlock } from 'shared-ui';
import { Faq, Reading } from 'shared-ui/reading';
import { type PublicTicket, Sent } from '../tickets/Sent';
import { WithDraft } from '../tickets/WithDraft';
import { ApplyForm } from './ApplyForm';

/** 招募: the open positions, each an article, and a public form. */
export default function RecruitPage() {
  const posts = useCall(api.listNoticeDetails, { noticeType: 'zhaomu' });
  const [sent, setSent] = useState<PublicTicket>();
  if (sent)
    return (
      <Sent
        {...sent}
        problemType="recruit"
        next={`一周内按“${sent.contact}”联系你。号栈不收培训费、服装费、押金。`}
        onAgain={() => setSent(undefined)}
      />
    );
  if (!posts.value && posts.state === 'failed')
    return (
      <Page>
        <FailedState onRetry={posts.refetch} module="岗位" />
      </Page>
    );
  if (!posts.value)
    return (
      <Page>
        <Block first>
          <SkeletonBlock lines={9} />
        </Block>
      </Page>
    );
  if (posts.value.length === 0)
    return (
      <Page>
        <EmptyState title="现在没有在招的岗位" action={<Button href={href('jieshao')}>看看号栈</Button>}>
          有新岗位会写在这一页，也会发公告。
        </EmptyState>
      </Page>
    );
  const titles = posts.value.map(({ title }) => title);
  return (
    <Page foot="bar">
      <Block first title={`在招 ${titles.length} 个岗位`} note="点开看做什么、要什么">
        <Faq
          items={posts.value.map(({ title, summary, content }) => ({
            question: title,
            answer: (
              <>
                <p>{summary}</p>
                <Reading html={content} />
              </>
            ),
          }))}
        />
      </Block>
      <WithDraft page="zhaomu">
        {(begun) => <ApplyForm key={begun.key} begun={begun} posts={titles} onSent={setSent} />}
      </WithDraft>
    </Page>
  );
}
