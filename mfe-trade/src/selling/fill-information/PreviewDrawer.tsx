import { type Control, useWatch } from 'react-hook-form';
import type { GameAttribute } from 'shared-contract';
import type { Upload } from 'shared-sdk/forms';
import { Block, Drawer, FactRow, Facts, formatFen, Image, openImages, Price } from 'shared-ui';
import { fenOf } from 'shared-ui/forms';
import { type AttributeText, bindingKeys, fieldOf } from '../listing-form/draft';
import { currentDraft } from '../listing-form/drafts';
import { bindingNames } from '../listing-form/goods-types';
import { useNet } from '../listing-form/use-net';
import type { Fields } from './fields';
import classes from './PreviewDrawer.module.css';

interface PreviewDrawerProps {
  open: boolean;
  onClose: () => void;
  draftKey: string;
  control: Control<Fields>;
  template: readonly GameAttribute[];
  pictures: readonly Upload[];
}

/** A preview of the buyers' view. */
export function PreviewDrawer(props: PreviewDrawerProps) {
  return (
    <Drawer open={props.open} onClose={props.onClose} title="买家看到的样子">
      {props.open && <Preview {...props} />}
    </Drawer>
  );
}

function Preview({ draftKey, control, template, pictures }: PreviewDrawerProps) {
  const { title, attrs, binding, description } = useWatch({ control }) as Fields;
  const draft = currentDraft(draftKey);
  const fen = draft && fenOf(draft.price);
  const net = useNet();
  const urls = pictures.flatMap(({ url }) => url ?? []);
  const filled = template.filter(({ attrId }) => attrs[fieldOf(attrId)]?.length);
  return (
    <>
      <div className={classes.pictures}>
        {urls.map((url, index) => (
          <button
            key={url}
            type="button"
            aria-label={`看第 ${index + 1} 张`}
            onClick={() => void openImages(urls, index)}
          >
            <Image src={url} alt="" eager className={classes.picture} />
          </button>
        ))}
      </div>
      <Block>
        {fen ? <Price fen={fen} size="l" /> : <span>还没有标价</span>}
        <h3 className={classes.title}>
          {title.trim() || '标题会按属性自动写，如：商品编号、主要属性、区服'}
        </h3>
        {fen && net ? <p className={classes.net}>成交后你到手 {formatFen(net(fen).sellerNetFen)}</p> : null}
      </Block>
      {filled.length > 0 && (
        <Block title="属性">
          <Facts>
            {filled.map(({ attrId, name, unit, inputType }) => (
              <FactRow
                key={attrId}
                label={name}
                value={shown(attrs[fieldOf(attrId)], unit)}
                figure={inputType === 'number'}
              />
            ))}
          </Facts>
        </Block>
      )}
      {draft?.goodsType === 'account' && (
        <Block title="换绑与归属">
          <Facts>
            {bindingKeys.map((key) => (
              <FactRow key={key} label={bindingNames[key]} value={binding[key] || null} />
            ))}
          </Facts>
        </Block>
      )}
      <Block title="描述">
        <p className={classes.words}>{description.trim() || '还没有写'}</p>
      </Block>
    </>
  );
}

function shown(value: AttributeText | undefined, unit: string): string {
  if (Array.isArray(value)) return value.join('、');
  if (value === 'yes') return '是';
  return value === 'no' ? '否' : `${value}${unit}`;
}
