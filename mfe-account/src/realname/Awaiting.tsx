import { im } from 'shared-sdk';
import { useEvents } from 'shared-sdk/react';
import { ActionBar, Block, Button, FactRow, Facts, Page } from 'shared-ui';
import { ResultHead } from 'shared-ui/orders';
import { BackButton } from './BackButton';

interface AwaitingProps {
  redirect: string | undefined;
  /** The profile is loading. */
  loading: boolean;
  onRefetch: () => void;
}

/** 认证中: the authority has not answered. The result arrives as a message, which makes this page refetch. */
export function Awaiting({ redirect, loading, onRefetch }: AwaitingProps) {
  useEvents(im, ({ type }) => (type === 'unread' || type === 'missed') && onRefetch());
  return (
    <Page foot="bar">
      <Block first>
        <ResultHead kind="wait" icon="clock" title="认证中">
          认证机构还没有答复。我们会自动再问，不用重新提交。
        </ResultHead>
      </Block>
      <Block title="接下来">
        <Facts>
          <FactRow label="结果" value="发到你的消息，这一页也会变" />
          <FactRow label="最晚" value="提交后 24 小时" />
          <FactRow label="没有答复" value="算作失败，可以重新提交" />
          <FactRow label="现在能做" value="看号、收藏、咨询" />
          <FactRow label="通过以后" value="买、卖、租、回收、提现" />
        </Facts>
      </Block>
      <Block title="这段时间存着什么">
        <p>
          姓名和身份证号加密存着，只用来再问认证机构。有了答复，或者满一天没有答复，身份证号就删掉，只留校验值和出生年份；没有通过的，姓名也删掉。
        </p>
      </Block>
      <ActionBar>
        <BackButton redirect={redirect}>先回去</BackButton>
        <Button variant="primary" icon="retry" busy={loading} onClick={onRefetch}>
          看有没有结果
        </Button>
      </ActionBar>
    </Page>
  );
}
