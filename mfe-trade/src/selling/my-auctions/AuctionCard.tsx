import { href } from 'shared-contract';
import { Button, formatAct, formatYuan, Price, Tag } from 'shared-ui';
import { Countdown, DeadlineRuler } from 'shared-ui/orders';
import { useNet } from '../listing-form/use-net';
import { RequestCard } from '../recycle/RequestCard';
import { stateTag, stepOf } from '../recycle/words';
import classes from './AuctionCard.module.css';
import { type AuctionRow, factOf, quickAction } from './card-words';

interface AuctionCardProps {
  auction: AuctionRow;
  /** ISO, by the server's clock. */
  now: string;
  /** Shown to a merchant who may quote: amounts are gross quotes, not the seller's net. */
  merchant: boolean;
  onEnd: () => void;
}

export function AuctionCard({ auction, now, merchant, onEnd }: AuctionCardProps) {
  const { id, status, title, coverUrl, topQuoteFen, quoteCount, createdAt, gameName } = auction;
  const tag = stateTag(status);
  const step = stepOf(auction);
  const action = quickAction(auction, merchant);
  const detail = href('jingjiahuishouPriceList', { id });
  const net = useNet();
  const shownFen = topQuoteFen === null || merchant ? topQuoteFen : net?.(topQuoteFen).sellerNetFen;
  return (
    <RequestCard
      head={
        <>
          <Tag kind={tag.kind}>{tag.text}</Tag>
          <span>{gameName}</span>
          <time dateTime={createdAt}>{formatAct(createdAt, now, '发起')}</time>
        </>
      }
      title={title}
      coverUrl={coverUrl}
      href={detail}
      fact={factOf(auction, merchant)}
      actions={
        <Button
          size="s"
          variant={action.leads ? 'accent' : 'plain'}
          href={action.orderNo ? href('orderDetail', { orderNo: action.orderNo }) : detail}
        >
          {action.label}
        </Button>
      }
    >
      {status !== 'reviewing' && status !== 'rejected' && (
        <div className={classes.line}>
          <span>{quoteCount > 0 ? `${quoteCount} 家报价，最高${merchant ? '' : '到手'}` : '还没有报价'}</span>
          {shownFen != null && <Price fen={shownFen} size="s" />}
        </div>
      )}
      {merchant && auction.estimate && auction.estimate.confidence !== 'none' && (
        <div className={classes.line}>
          <span>估价带</span>
          <span className="num">{`${formatYuan(auction.estimate.lowFen)}–${formatYuan(auction.estimate.highFen)}`}</span>
        </div>
      )}
      {step && (
        <>
          <DeadlineRuler {...step} serverTime={now} small />
          <div className={classes.left}>
            剩 <Countdown deadlineAt={step.deadlineAt} serverTime={now} onEnd={onEnd} />
          </div>
        </>
      )}
    </RequestCard>
  );
}
