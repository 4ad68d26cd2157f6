import { useState } from 'react';
import { href } from 'shared-contract';
import type { Offer } from 'shared-contract/shapes';
import { useGo } from 'shared-router';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import {
  Block,
  Button,
  formatDateTime,
  formatFen,
  formatYuan,
  Image,
  keepSeparators,
  messageBox,
  Tag,
  type TagKind,
  toast,
} from 'shared-ui';
import { isConfirmed, TextLink } from 'shared-ui/forms';
import classes from '../Offers.module.css';
import { CounterDrawer } from './CounterDrawer';

interface OfferCardProps {
  offer: Offer;
  onChanged: () => void;
  /** The page of these goods with their hidden floor. */
  floorHref: string | undefined;
}

/** All others have ended without a deal. */
const kinds: Partial<Record<Offer['status'], TagKind>> = {
  open: 'wait',
  countered: 'wait',
  accepted: 'ok',
};

/** One offer: the goods, the price on the table, what the reader pays or receives, until when, and what can be done. */
export function OfferCard({ offer, onChanged, floorHref }: OfferCardProps) {
  const go = useGo();
  const { goods, role, amountFen, counterFen, status, actions, until, orderNo } = offer;
  const [isCountering, setIsCountering] = useState(false);
  const isBuyer = role === 'buyer';
  const priceFen = counterFen ?? amountFen;
  const mine = isBuyer ? offer.payFen : offer.netFen;
  const acting = useSubmit(api.actOnOffer, {
    done: ({ orderNo: made }) => {
      if (made) {
        toast('成交了', { kind: 'ok' });
        return go('orderDetail', { orderNo: made });
      }
      toast(isBuyer ? '已撤回，冻结的钱退回余额' : '已拒绝', { kind: 'ok' });
      onChanged();
    },
    failed: (error) => {
      toast(problemText(error, unanswered.action), { kind: 'danger' });
      onChanged();
    },
  });
  const accept = async () => {
    const sentence = isBuyer
      ? `付 ${formatFen(offer.payFen)}，当场成为订单，不够的从余额里补。`
      : `到手 ${formatFen(offer.netFen)}，当场成为订单，请尽快交号。`;
    const asked = messageBox.confirm(sentence, {
      title: `${formatYuan(priceFen)} 成交？`,
      confirmText: '成交',
    });
    if (await isConfirmed(asked)) acting.submit({ id: offer.id, action: 'accept', expectFen: priceFen });
  };
  const end = async (action: 'refuse' | 'withdraw') => {
    const asked = messageBox.confirm(isBuyer ? '冻结的钱当场退回余额。' : '冻结的钱当场退给买家。', {
      title: isBuyer ? '撤回出价？' : '拒绝出价？',
      confirmText: isBuyer ? '撤回' : '拒绝',
      kind: 'danger',
    });
    if (await isConfirmed(asked)) acting.submit({ id: offer.id, action });
  };
  return (
    <article aria-label={`${goods.title}，出价 ${formatYuan(amountFen)}`}>
      <Block>
        <div className={classes.card}>
          <div className={classes.head}>
            <Image src={goods.coverUrl} alt="" ratio="square" />
            <div>
              <h3>
                <TextLink href={href('goodDetail', { id: goods.id })}>{keepSeparators(goods.title)}</TextLink>
              </h3>
              <p className={classes.quiet}>
                {isBuyer ? '卖家' : '买家'} {offer.other.name}&nbsp;· {isBuyer ? '卖出' : '买过'}{' '}
                {offer.other.deals} 笔
              </p>
            </div>
            <div className={classes.mine}>
              <small>{isBuyer ? '你付' : '你到手'}</small>
              <b className="num">{formatFen(mine)}</b>
            </div>
          </div>
          <p className={classes.line}>
            <span>
              出价 <b className="num">{formatYuan(amountFen)}</b>
              {counterFen !== null && (
                <>
                  &nbsp;· 还价 <b className="num">{formatYuan(counterFen)}</b>
                </>
              )}
              &nbsp;· 挂价 <span className="num">{formatYuan(goods.priceFen)}</span>
            </span>
            <Tag kind={kinds[status] ?? 'muted'}>{offer.statusText}</Tag>
          </p>
          {until && (
            <p className={classes.quiet}>
              {actions.includes('accept') ? '你' : isBuyer ? '卖家' : '买家'}在{' '}
              <span className="num">{formatDateTime(until)}</span> 前回应
              {isBuyer && offer.frozenFen > 0 && (
                <>
                  ，冻结 <span className="num">{formatFen(offer.frozenFen)}</span>
                </>
              )}
            </p>
          )}
          <div className={classes.actions}>
            {orderNo && (
              <Button size="m" href={href('orderDetail', { orderNo })}>
                看订单
              </Button>
            )}
            {floorHref && (
              <Button size="m" href={floorHref}>
                底价
              </Button>
            )}
            {actions.includes('refuse') && (
              <Button size="m" variant="danger" busy={acting.busy} onClick={() => void end('refuse')}>
                拒绝
              </Button>
            )}
            {actions.includes('withdraw') && (
              <Button size="m" busy={acting.busy} onClick={() => void end('withdraw')}>
                撤回
              </Button>
            )}
            {actions.includes('counter') && (
              <Button size="m" onClick={() => setIsCountering(true)}>
                还价
              </Button>
            )}
            {actions.includes('accept') && (
              <Button size="m" variant="primary" busy={acting.busy} onClick={() => void accept()}>
                {isBuyer ? `接受，付 ${formatFen(offer.payFen)}` : `接受，到手 ${formatFen(offer.netFen)}`}
              </Button>
            )}
          </div>
        </div>
      </Block>
      {isCountering && (
        <CounterDrawer
          offer={offer}
          onClose={() => setIsCountering(false)}
          onDone={() => {
            setIsCountering(false);
            onChanged();
          }}
        />
      )}
    </article>
  );
}
