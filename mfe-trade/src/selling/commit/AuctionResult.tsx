import { assessmentStates, href } from 'shared-contract';
import { PageSkeleton } from 'shared-router';
import { ActionBar, Block, Button, formatTime, NotFoundState, Page } from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { ResultHead } from 'shared-ui/orders';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { tabHolding } from '../my-auctions/tabs';
import { AccountBlocks } from '../price-list/AccountBlocks';
import { useLiveAuction } from '../recycle/use-live-auction';
import classes from './AuctionResult.module.css';

/** A requested auction: its state and what comes next. Updates itself when the staff have decided. */
export function AuctionResult({ id }: { id: string }) {
  const { auction, error, loading, again } = useLiveAuction(id);
  if (!auction)
    return (
      <LoadingPage what="竞价单" error={error} onRetry={again} busy={loading}>
        <PageSkeleton shape="detail" />
      </LoadingPage>
    );
  if (auction.mode !== 'auction' || !auction.own)
    return (
      <Page>
        <NotFoundState action={<Button href={href('myJingjiahuishou')}>看我的竞价</Button>} />
      </Page>
    );
  const { status, createdAt, durationH } = auction;
  const waits = status === 'reviewing';
  const tab = tabHolding(status);
  const failed = tab === 'failed';
  return (
    <Page foot="bar">
      <Block first>
        <ResultHead
          kind={waits ? 'wait' : failed ? 'info' : 'ok'}
          icon={waits ? 'clock' : failed ? 'alert' : 'check'}
          title={waits ? '已提交，等审核' : `竞价${assessmentStates[status]}`}
        >
          {waits ? '通过后才开始计时，会发消息告诉你' : '进展都在报价列表'}
        </ResultHead>
        <div className={classes.steps}>
          <Steps
            current={waits || status === 'rejected' ? 1 : status === 'quoting' ? 2 : 3}
            waiting={waits}
            steps={[
              { title: '提交', note: formatTime(createdAt) },
              { title: '审核', note: '号栈客服' },
              { title: '商户报价', note: `${durationH ?? 24} 小时` },
              { title: '你来选', note: '24 小时内' },
            ]}
          />
        </div>
      </Block>
      <AccountBlocks auction={auction} />
      <ActionBar>
        <Button href={href('myJingjiahuishou', { status: tab })}>我的竞价</Button>
        <Button variant="primary" href={href('jingjiahuishouPriceList', { id })}>
          看报价列表
        </Button>
      </ActionBar>
    </Page>
  );
}
