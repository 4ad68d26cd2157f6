import type { GoodsCard } from 'shared-contract';
import { Block, formatCount, formatDay, goodsTags, Icon, keepSeparators, Tag, toast } from 'shared-ui';
import { GoodsPrice } from './GoodsPrice';
import classes from './Headline.module.css';
import { copy } from './share';

/** Price with its drop, title, game and server, and badges. */
export function Headline({ goods }: { goods: GoodsCard }) {
  const { title, goodsNo, listedAt, collectCount, viewCount } = goods;
  const home = [goods.gameName, goods.systemName, goods.operatorName, goods.areaName, goods.serverName];
  const onCopy = async () => {
    if (await copy(goodsNo)) toast('编号已复制', { kind: 'ok' });
    else toast(`没能复制，编号是 ${goodsNo}`);
  };
  return (
    <Block first>
      <div className={classes.money}>
        <GoodsPrice goods={goods} />
        <span className={classes.interest}>
          {collectCount > 0 ? `${formatCount(collectCount)} 人收藏` : `${formatCount(viewCount)} 次浏览`}
        </span>
      </div>
      <h1 className={classes.title}>{keepSeparators(title)}</h1>
      <div className={classes.facts}>
        <span>{[...new Set(home)].filter(Boolean).join('\u00a0· ')}</span>
        <button type="button" className={classes.number} aria-label={`复制编号 ${goodsNo}`} onClick={onCopy}>
          <span className="num">{goodsNo}</span>
          <Icon name="copy" />
        </button>
        <span>{formatDay(listedAt)} 上架</span>
      </div>
      <div className={classes.tags}>
        {goodsTags(goods).map(({ text, kind, icon }) => (
          <Tag key={text} kind={kind} icon={icon}>
            {text}
          </Tag>
        ))}
      </div>
    </Block>
  );
}
