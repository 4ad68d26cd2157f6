import { Block, FactRow, Facts, Image, openImages } from 'shared-ui';
import type { Auction } from '../recycle/words';
import classes from './PriceList.module.css';

/** The account: pictures, attributes and the seller's description, as plain text. */
export function AccountBlocks({ auction }: { auction: Auction }) {
  const { images, attrs, description, gameName } = auction;
  const urls = images.map(({ url }) => url);
  return (
    <div className={classes.account}>
      {images.length > 0 && (
        <Block title="截图" note={`${images.length} 张`}>
          <ul className={classes.pictures}>
            {images.map(({ url }, index) => (
              <li key={url}>
                <button
                  type="button"
                  aria-label={`看第 ${index + 1} 张截图`}
                  onClick={() => void openImages(urls, index)}
                >
                  <Image src={url} alt="" />
                </button>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {attrs.length > 0 && (
        <Block title="账号属性" note={`${gameName} · ${attrs.length} 项`}>
          <Facts pairs>
            {attrs.map(({ attrId, name, value }) => (
              <FactRow key={attrId} label={name} value={value} />
            ))}
          </Facts>
        </Block>
      )}
      {description && (
        <Block title="卖家描述">
          <p className={classes.description}>{description}</p>
        </Block>
      )}
    </div>
  );
}
