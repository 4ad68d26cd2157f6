import type { GoodsSnapshot } from 'shared-contract';
import { Image, UiLink } from 'shared-ui';
import classes from './GoodsLine.module.css';
import { serverLine } from './words';

export interface GoodsLineProps {
  goods: Pick<
    GoodsSnapshot,
    'title' | 'coverUrl' | 'goodsNo' | 'systemName' | 'operatorName' | 'areaName' | 'serverName'
  >;
  href?: string;
}

/** The goods in one line: picture, title, server, number. */
export function GoodsLine({ goods, href }: GoodsLineProps) {
  const inside = (
    <>
      <Image src={goods.coverUrl} alt="" className={classes.picture} />
      <span className={classes.words}>
        <b className="one-line">{goods.title}</b>
        <small>
          {serverLine(goods)}&nbsp;· <span className="num">{goods.goodsNo}</span>
        </small>
      </span>
    </>
  );
  return href ? (
    <UiLink href={href} className={classes.line}>
      {inside}
    </UiLink>
  ) : (
    <div className={classes.line}>{inside}</div>
  );
}
