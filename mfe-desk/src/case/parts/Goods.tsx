import { goodsStates } from 'shared-contract';
import { FactRow, Facts, formatDateTime, formatFen, Tag } from 'shared-ui';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import { serverLine } from '../words';
import { planNames } from './Money';
import classes from './Parts.module.css';

/** The goods: as sold for an order, else as listed; guarantees, and what the seller did not disclose. */
export function Goods() {
  const { value } = useOpenCase();
  const { order, goods } = value;
  const sold = order?.goods ?? goods;
  if (!sold) return null;
  const { items } = value;
  const undisclosed = items.filter(({ listed }) => listed === null);
  return (
    <Pane
      title={order ? '成交时的商品' : '商品'}
      note={goods ? goodsStates[goods.state] : undefined}
      aside={<span className="num">{sold.goodsNo}</span>}
    >
      <p className={classes.title}>{sold.title}</p>
      <p className={classes.tags}>
        {goods?.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {sold.verifiedAt && (
          <Tag kind="verified" icon="shieldok">
            {formatDateTime(sold.verifiedAt)} 验过
          </Tag>
        )}
        {undisclosed.length > 0 && <Tag kind="missing">{undisclosed.length} 项未披露</Tag>}
      </p>
      <Facts pairs>
        <FactRow label="区服" value={serverLine(sold)} />
        <FactRow
          label={order ? '成交价' : '标价'}
          value={formatFen(order?.priceFen ?? goods?.priceFen ?? 0)}
          figure
        />
        {order && <FactRow label="包赔" value={planNames[order.warrantyPlan]} />}
        {goods && <FactRow label="二次实名" value={goods.reRealname ? '可以' : '不可以'} />}
        {items.map(({ key, name, listed, result, found }) =>
          result === 'different' ? (
            <FactRow key={key} label={name} value={foundText(listed, found)} tone="danger" />
          ) : (
            <FactRow key={key} label={name} value={listed} />
          ),
        )}
      </Facts>
      {goods?.description && (
        <details className={classes.more}>
          <summary>卖家写的描述</summary>
          <p>{goods.description}</p>
        </details>
      )}
      <Report />
    </Pane>
  );
}

/** 写 200，验号时 188 */
const foundText = (listed: string | null, found: string) =>
  `${listed === null ? '未披露' : `写 ${listed}`}，验号时${found ? ` ${found}` : '不同'}`;

const words = { same: '一致', different: '不符', unknown: '看不到' } as const;
const tones = { same: 'ok', different: 'danger', unknown: 'wait' } as const;

/** The last report of an inspection, folded. */
function Report() {
  const report = useOpenCase().value.goods?.report;
  if (!report) return null;
  return (
    <details className={classes.more}>
      <summary>{`验号报告：${report.by}，${formatDateTime(report.at)}`}</summary>
      <Facts pairs>
        {report.items.map(({ name, result, note }) => (
          <FactRow
            key={name}
            label={name}
            value={note ? `${words[result]}，${note}` : words[result]}
            tone={tones[result]}
          />
        ))}
      </Facts>
    </details>
  );
}
