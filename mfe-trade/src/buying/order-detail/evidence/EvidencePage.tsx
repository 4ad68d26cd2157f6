import { href, type OrderDetail } from 'shared-contract';
import { ActionBar, Block, Button, FactRow, Facts, formatDateTime, keepSeparators, Page } from 'shared-ui';
import { serverLine } from '../../order/words';
import { MoneyTicket } from '../MoneyTicket';
import { ChainNote } from './ChainNote';
import classes from './Evidence.module.css';
import { EvidenceEntry } from './EvidenceEntry';
import { useCheckedChain } from './use-checked-chain';

/**
 * 交易证据: the whole order on one page to be printed or saved, for 12315 or the police: what was sold and paid, who did
 * what when with which proofs, and whether the hash chain is valid (product section 7, advance 2).
 */
export default function EvidencePage({ order }: { order: OrderDetail }) {
  const { goods, orderNo, counterpart, role, createdAt, serverTime, statusText } = order;
  const checked = useCheckedChain(order.timeline);
  const exact = (at: string) => formatDateTime(at, { year: true, seconds: true });
  const own = role === 'buyer' ? '买家' : '卖家';
  return (
    <Page foot="bar">
      <Block first>
        <h2 className={classes.title}>号栈交易证据</h2>
        <Facts>
          <FactRow label="订单号" value={orderNo} figure />
          <FactRow label="状态" value={statusText} />
          <FactRow label="下单" value={exact(createdAt)} figure />
          <FactRow label="导出人" value={`本单${own}`} />
          <FactRow label={role === 'buyer' ? '卖家' : '买家'} value={counterpart.nick} />
          <FactRow label="导出时间（服务器）" value={exact(serverTime)} figure />
        </Facts>
      </Block>
      <Block title="商品快照" note="下单时的样子，之后改不了">
        <p className={classes.goods}>{keepSeparators(goods.title)}</p>
        <Facts>
          <FactRow label="商品编号" value={goods.goodsNo} figure />
          <FactRow label="游戏" value={goods.gameName} />
          <FactRow label="区服" value={serverLine(goods)} />
          <FactRow label="官方验号" value={goods.verifiedAt ? exact(goods.verifiedAt) : '没有验过'} />
          {goods.attrs.map(({ attrId, name, value }) => (
            <FactRow key={attrId} label={name} value={value} />
          ))}
        </Facts>
      </Block>
      <MoneyTicket order={order} />
      <Block title="时间线" note={`${order.timeline.length} 条，从早到晚`}>
        <ChainNote checked={checked} />
        <ol>
          {order.timeline.map((entry, index) => (
            <EvidenceEntry
              key={entry.hash}
              number={index + 1}
              entry={entry}
              checked={checked?.[index]}
              timeText={exact(entry.at)}
            />
          ))}
        </ol>
      </Block>
      <Block title="怎样核对">
        <p className={classes.how}>
          每一条的校验码 = SHA-256（上一条的校验码 + 本条的原文）；第一条之前是 64 个
          0。任何人用任何工具重算一遍， 结果相同，就说明没有一条被改过、删过或插入过。原文里的图片以编号出现。
        </p>
      </Block>
      <ActionBar>
        <Button href={href('orderDetail', { orderNo })}>回订单</Button>
        <Button variant="primary" onClick={() => window.print()}>
          打印或存为 PDF
        </Button>
      </ActionBar>
    </Page>
  );
}
