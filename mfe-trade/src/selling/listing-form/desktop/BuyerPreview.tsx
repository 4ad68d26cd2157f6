import { Block, Image, Price } from 'shared-ui';
import classes from './BuyerPreview.module.css';

interface BuyerPreviewProps {
  coverUrl: string | undefined;
  title: string;
  /** Undefined until there is a valid price. */
  priceFen: number | undefined;
}

/** The goods as a buyer will see them in a list, beside the form on desktops. */
export default function BuyerPreview({ coverUrl, title, priceFen }: BuyerPreviewProps) {
  return (
    <Block title="买家会看到" note="随填随变">
      <div className={classes.goods}>
        <Image src={coverUrl} alt="" className={classes.cover} />
        <div className={classes.words}>
          <p className={classes.title}>{title}</p>
          {priceFen === undefined ? <p>还没有标价</p> : <Price fen={priceFen} />}
        </div>
      </div>
    </Block>
  );
}
