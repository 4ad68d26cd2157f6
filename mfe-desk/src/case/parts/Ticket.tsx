import { FactRow, Facts, formatDateTime, formatFen } from 'shared-ui';
import { DeskLink } from '../../ui/DeskLink';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';
import { Pictures } from './Pictures';

const fieldNames: Record<string, string> = {
  shopName: '店名',
  games: '收哪些游戏',
  licence: '统一社会信用代码',
};

/** Fields of a contest that are numbers of goods. */
const goodsFields: ReadonlySet<string> = new Set(['提出的商品', '被指的商品']);

const GoodsLink = ({ goodsNo }: { goodsNo: string }) => (
  <DeskLink to="deskMembers" query={{ by: 'goodsNo', value: goodsNo }}>
    {goodsNo}
  </DeskLink>
);

/** The ticket: its fields, its state, and what the staff answered. What was sent stands beside it, as a side's words. */
export function TicketPane() {
  const { ticket } = useOpenCase().value;
  if (!ticket) return null;
  const answers = ticket.replies.filter(({ staff }) => staff);
  return (
    <Pane title="工单" note={ticket.statusText} aside={formatDateTime(ticket.createdAt)}>
      <Facts>
        {Object.entries(ticket.fields).map(([name, text]) => (
          <FactRow
            key={name}
            label={fieldNames[name] ?? name}
            value={goodsFields.has(name) ? <GoodsLink goodsNo={text} /> : text}
          />
        ))}
        {ticket.payoutFen !== null && <FactRow label="赔付" value={formatFen(ticket.payoutFen)} figure />}
        {ticket.result && <FactRow label="结果" value={ticket.result} />}
      </Facts>
      <h3 className={classes.sub}>答复过的</h3>
      {answers.length === 0 && <p className={classes.none}>还没有答复过。</p>}
      {answers.map(({ at, by, content, images }) => (
        <article key={at} className={classes.said}>
          <h3>
            {by} <time dateTime={at}>{formatDateTime(at)}</time>
          </h3>
          <blockquote>{content}</blockquote>
          <Pictures pictures={images} name="答复" />
        </article>
      ))}
    </Pane>
  );
}
