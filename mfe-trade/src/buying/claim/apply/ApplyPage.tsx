import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Block, Button, Note, Page } from 'shared-ui';
import { FormSkeleton, TextLink } from 'shared-ui/forms';
import { LoadProblem } from '../../../shared/load/LoadProblem';
import { useMemberDraft } from '../../../shared/use-member-draft';
import { GoodsLine } from '../../order/GoodsLine';
import { coverOf } from '../cover';
import classes from './ApplyPage.module.css';
import { ClaimForm } from './ClaimForm';
import { drafts } from './claim-draft';

/** 申请包赔 for one order: its coverage first, then the form, or why no claim is possible. */
export function ApplyPage({ order, onSent }: { order: OrderDetail; onSent: () => void }) {
  const stored = useMemberDraft(drafts, (userId) => `${userId}/${order.orderNo}`);
  const cover =
    order.role === 'seller'
      ? { open: false, text: '包赔由买家申请；有争议时客服会联系你' }
      : coverOf(order, Date.parse(order.serverTime));
  if (cover.open && stored.state === 'failed')
    return <LoadProblem what="表单" error={stored.error} onRetry={stored.refetch} />;
  return (
    <Page foot="bar">
      <Block first flush>
        <GoodsLine goods={order.goods} />
        <p className={classes.cover}>
          订单 <span className="num">{order.orderNo}</span>
          {cover.open && `\u00a0· ${cover.text}`}
        </p>
      </Block>
      {!cover.open ? (
        <>
          <Block>
            <Note kind="wait">
              {cover.text}。有问题仍可以
              <TextLink href={href('contactkefu', { gameId: order.goods.gameId })}>找客服</TextLink>
              ，我们会看这一单的记录。
            </Note>
          </Block>
          <ActionBar reason={cover.text}>
            <Button href={href('orderDetail', { orderNo: order.orderNo })}>看订单</Button>
            <Button variant="primary" disabled>
              申请包赔
            </Button>
          </ActionBar>
        </>
      ) : stored.state === 'done' ? (
        <ClaimForm
          key={stored.key}
          order={order}
          draftKey={stored.key}
          draft={stored.draft}
          onSent={onSent}
        />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  );
}
