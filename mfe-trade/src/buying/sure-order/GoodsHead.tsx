import type { GoodsDetail } from 'shared-contract';
import { Block, goodsTags, Image, keepSeparators, Tag } from 'shared-ui';
import { serverLine } from '../order/words';
import classes from './GoodsHead.module.css';

/** The goods being bought, with verified and undisclosed facts. */
export function GoodsHead({ goods }: { goods: GoodsDetail }) {
  return (
    <Block first>
      <div className={classes.goods}>
        <Image src={goods.coverUrl} alt="" eager className={classes.cover} />
        <div className={classes.words}>
          <h2 className="two-lines">{keepSeparators(goods.title)}</h2>
          <p>
            {serverLine(goods)}&nbsp;· <span className="num">{goods.goodsNo}</span>
          </p>
          <div className={classes.tags}>
            {goodsTags(goods)
              .slice(0, 3)
              .map(({ text, kind, icon }) => (
                <Tag key={text} kind={kind} icon={icon}>
                  {text}
                </Tag>
              ))}
          </div>
        </div>
      </div>
    </Block>
  );
}
