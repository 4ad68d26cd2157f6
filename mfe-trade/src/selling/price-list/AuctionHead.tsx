import { href } from 'shared-contract';
import { Block, Button, cx, Note, Tag } from 'shared-ui';
import { DeadlineBar } from 'shared-ui/orders';
import { type Auction, endedWords, stateTag, stepOf, turnOf } from '../recycle/words';
import classes from './PriceList.module.css';

/** Whose turn it is and until when; after the end, the result and the next step. */
export function AuctionHead({ auction, onEnd }: { auction: Auction; onEnd: () => void }) {
  const { id, status, title, serverTime, orderNo, rejectReason, own } = auction;
  const tag = stateTag(status);
  const turn = turnOf(auction);
  const step = stepOf(auction);
  const head = (
    <>
      <Tag kind={tag.kind}>{tag.text}</Tag>
      <span className={cx(classes.title, 'one-line')}>{title}</span>
    </>
  );
  if (turn)
    return (
      <DeadlineBar
        // A new deadline needs a new timer: the expired one must not suppress the next `onEnd`.
        key={step?.deadlineAt ?? status}
        state={head}
        actor={turn.actor}
        task={turn.task}
        startedAt={step?.startedAt}
        deadlineAt={step?.deadlineAt}
        serverTime={serverTime}
        elseText={turn.otherwise}
        onEnd={onEnd}
      />
    );
  const rejected = status === 'rejected';
  const canRestart = own && ['rejected', 'expired', 'cancelled', 'closed'].includes(status);
  return (
    <Block>
      <div className={classes.ended}>
        <div className={classes.state}>{head}</div>
        {rejectReason && (
          <Note kind="danger">
            <b>驳回原因</b>：{rejectReason}
          </Note>
        )}
        <p>{endedWords(auction)}</p>
        {orderNo && (
          <Button variant="primary" wide href={href('orderDetail', { orderNo })}>
            看订单
          </Button>
        )}
        {canRestart && (
          <>
            <Button variant={rejected ? 'accent' : 'plain'} wide href={href('jingjiahuishou', { from: id })}>
              {rejected ? '改好重新发起，填过的都在' : '重新发起竞价，填过的都在'}
            </Button>
            <Button
              variant={rejected ? 'plain' : 'accent'}
              wide
              href={href('BasicInformation', { from: id })}
            >
              转代售，属性和截图带过去
            </Button>
          </>
        )}
      </div>
    </Block>
  );
}
