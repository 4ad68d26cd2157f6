import { type GoodsCard, href } from 'shared-contract';
import { cx, Icon, UiLink } from 'shared-ui';
import classes from './Crumbs.module.css';

/** The way to these goods, in place of the phone's back button. */
export function Crumbs({ goods: { gameId, gameName, goodsNo } }: { goods: GoodsCard }) {
  return (
    <nav className={cx('wide-only', classes.crumbs)} aria-label="位置">
      <UiLink href={href('home')}>首页</UiLink>
      <Icon name="right" />
      <UiLink href={href('goodList')}>买号</UiLink>
      <Icon name="right" />
      <UiLink href={href('goodList', { gameId })}>{gameName}</UiLink>
      <Icon name="right" />
      <span className="num">{goodsNo}</span>
    </nav>
  );
}
