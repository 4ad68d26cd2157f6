import type { GoodsCard } from 'shared-contract';
import { useGo } from 'shared-router';
import { cx, Icon, Price, toast } from 'shared-ui';
import { PartLinks } from './PartLinks';
import links from './PartLinks.module.css';
import { type PagePart, useCurrentPart } from './parts';
import classes from './TopBar.module.css';

interface TopBarProps {
  id: string;
  /** Undefined while nothing is known of them. */
  goods: GoodsCard | undefined;
  parts: readonly PagePart[];
}

/** Back and share over the picture. Once the title has been scrolled past: price, title, and the parts of the page. */
export function TopBar({ id, goods, parts }: TopBarProps) {
  const go = useGo();
  const current = useCurrentPart(parts.map((part) => part.id));
  const onShare = () =>
    import('./share-goods').then(
      ({ shareGoods }) => shareGoods(id, goods),
      () => toast('没能分享，请复制地址栏里的链接', { kind: 'danger' }),
    );
  return (
    <header className={cx(classes.bar, current && classes.solid)}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.button}
          aria-label="返回"
          onClick={() => go.back('goodList')}
        >
          <Icon name="back" />
        </button>
        {current && goods && (
          <p className={classes.goods} aria-hidden="true">
            <Price fen={goods.rentHourFen ?? goods.priceFen} per={goods.rentHourFen ? '/时' : undefined} />
            <span className={cx(classes.title, 'one-line')}>{goods.title}</span>
          </p>
        )}
        <button type="button" className={classes.button} aria-label="分享" onClick={onShare}>
          <Icon name="share" />
        </button>
      </div>
      {current && <PartLinks parts={parts} current={current} className={links.parts} />}
    </header>
  );
}
