import type { Value } from 'shared-contract';
import { cx, EmptyState, formatDateTime, Note, Price } from 'shared-ui';
import { plainFen } from '../ui/amounts';
import { DeskLink } from '../ui/DeskLink';
import { Pane } from '../ui/Pane';
import { type Column, Table } from '../ui/Table';
import { isHouseAccount, kinds, type Totals } from './accounts';
import classes from './Money.module.css';
import { Stack } from './Stack';

type Kind = (typeof kinds)[number];

/** What all accounts held at the last check; together they are zero. */
export function TotalsPane({ check }: { check: Value<'getDeskMoney'>['check'] }) {
  if (!check)
    return <EmptyState title="还没有对过账">每天自动对一次，对完这里就有各个账户的合计。</EmptyState>;
  if (!check.totals)
    return (
      <Pane title="号栈替人管着的钱">
        <Note kind="info">上一次对账没有记下合计，下一次对完就有。</Note>
      </Pane>
    );
  return <Held totals={check.totals} at={check.at} />;
}

function Held({ totals, at }: { totals: Totals; at: string }) {
  const sum = kinds.reduce((all, { kind }) => all + totals[kind], 0);
  const columns: readonly Column<Kind>[] = [
    {
      title: '账户',
      cell: ({ kind, name }) => (
        <>
          <i className={cx(classes.swatch, classes[kind])} />
          <Account kind={kind} name={name} />
        </>
      ),
    },
    { title: '是什么', cell: ({ note }) => <span className={classes.note}>{note}</span> },
    { title: '元', number: true, cell: ({ kind }) => plainFen(totals[kind]) },
  ];
  return (
    <Pane title="号栈替人管着的钱" note={`对账时 ${formatDateTime(at)}`} flush>
      <dl className={classes.figures}>
        <Figure name="托管中" fen={totals.escrow} large />
        <Figure name="会员余额" fen={totals.members} />
        <Figure name="包赔金" fen={totals.guarantee} />
        <Figure name="服务费" fen={totals.fees} />
        <Figure name="支付宝里" fen={-totals.provider} />
      </dl>
      <div className={classes.stack}>
        <Stack totals={totals} />
      </div>
      <Table
        label="各个账户的合计"
        columns={columns}
        rows={kinds}
        keyOf={({ kind }) => kind}
        total={['合计', sum === 0 ? '正好是零，对得上' : '应该是零，请联系管理员', plainFen(sum)]}
      />
    </Pane>
  );
}

/** Leads to the postings of an account of the house, or to the orders whose money is in escrow. */
function Account({ kind, name }: Pick<Kind, 'kind' | 'name'>) {
  if (kind === 'escrow')
    return (
      <DeskLink to="deskFigures" query={{ name: 'escrow', days: '90' }}>
        {name}
      </DeskLink>
    );
  if (isHouseAccount(kind))
    return (
      <DeskLink to="deskMoney" query={{ account: kind }} replace>
        {name}
      </DeskLink>
    );
  return name;
}

const Figure = ({ name, fen, large }: { name: string; fen: number; large?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Price fen={fen} size={large ? 'l' : 'm'} always />
    </dd>
  </div>
);
