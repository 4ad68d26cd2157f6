import { type ConsignmentCard, goodsStates, href } from 'shared-contract';
import { cx, formatFen, Image, keepSeparators, Note, Price, Tag, UiLink } from 'shared-ui';
import { Card } from 'shared-ui/lists';
import { useNet } from '../listing-form/use-net';
import { ProductActions } from './ProductActions';
import classes from './ProductRow.module.css';
import { factOf, noticeOf, stateTags } from './row-words';

interface ProductRowProps {
  goods: ConsignmentCard;
  onPrice: () => void;
  /** Called after a change: the list must be refetched. */
  onChanged: () => void;
}

/** A row of own goods: state, net amount, views and favourites, actions. */
export function ProductRow({ goods, onPrice, onChanged }: ProductRowProps) {
  const notice = noticeOf(goods);
  const net = useNet();
  const words = (
    <>
      <Image src={goods.coverUrl} alt="" className={classes.cover} />
      <div className={classes.words}>
        <p className={classes.state}>
          <Tag kind={stateTags[goods.status]}>{goodsStates[goods.status]}</Tag>
          <span className="num">{goods.goodsNo}</span>
        </p>
        <h3 className={cx(classes.title, 'two-lines')}>{keepSeparators(goods.title)}</h3>
        <p className={classes.money}>
          <Price fen={goods.priceFen} />
          <small>
            成交到手 <span className="num">{net ? formatFen(net(goods.priceFen).sellerNetFen) : '—'}</span>
          </small>
        </p>
      </div>
    </>
  );
  // Only public goods have a detail page.
  const shown = goods.status === 'onSale' || goods.status === 'trading' || goods.status === 'sold';
  return (
    <Card
      fact={factOf(goods)}
      actions={<ProductActions goods={goods} onPrice={onPrice} onChanged={onChanged} />}
    >
      {shown ? (
        <UiLink href={href('goodDetail', { id: goods.goodsId })} className={classes.goods}>
          {words}
        </UiLink>
      ) : (
        <div className={classes.goods}>{words}</div>
      )}
      {notice && (
        <div className={classes.notice}>
          <Note kind={notice.kind}>{notice.text}</Note>
        </div>
      )}
    </Card>
  );
}
