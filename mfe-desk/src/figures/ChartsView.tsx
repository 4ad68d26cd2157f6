import { useRef } from 'react';
import type { DeskFigureName } from 'shared-contract/shapes';
import { useKeys } from '../keys/keys';
import { moveFocus } from '../ui/move-focus';
import { ClaimsPane } from './ClaimsPane';
import classes from './Figures.module.css';
import type { Figure } from './figures';
import { DealsPane, EscrowPane, OrdersPane } from './OrderPanes';
import { AnswerPane, StepsPane, steps } from './TimePanes';

const linksIn = (chart: Element) => [...chart.querySelectorAll<HTMLElement>('a')];

/** All figures as charts with their tables. j and k go from chart to chart, the arrows through one. */
export function ChartsView({ figures }: { figures: readonly Figure[] }) {
  const root = useRef<HTMLDivElement>(null);
  const charts = () =>
    [...(root.current?.querySelectorAll('[data-chart]') ?? [])].filter((chart) => linksIn(chart).length > 0);
  const move = (step: 1 | -1) => {
    const all = charts();
    const now = all.findIndex((chart) => chart.contains(document.activeElement));
    const next = all[now < 0 ? 0 : Math.min(all.length - 1, Math.max(0, now + step))];
    const [first] = next ? linksIn(next) : [];
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  };
  const within = (step: 1 | -1) => {
    const all = charts();
    const chart = all.find((one) => one.contains(document.activeElement)) ?? all[0];
    if (chart) moveFocus(linksIn(chart), step);
  };
  useKeys([
    { key: 'j', label: '下一张图', group: '走动', foot: true, repeats: true, run: () => move(1) },
    { key: 'k', label: '上一张图', group: '走动', foot: true, repeats: true, run: () => move(-1) },
    { key: 'ArrowRight', label: '图里下一个', group: '走动', foot: true, run: () => within(1) },
    { key: 'ArrowLeft', label: '图里上一个', group: '走动', run: () => within(-1) },
  ]);

  const get = (name: DeskFigureName) => figures.find((figure) => figure.name === name);
  const [orders, escrow, deals, answer] = [get('orders'), get('escrow'), get('deals'), get('answer')];
  const [claims, cost] = [get('claims'), get('claimCost')];
  return (
    <div ref={root} className={classes.panes}>
      <div className={classes.side}>
        {orders && <OrdersPane figure={orders} />}
        {escrow && <EscrowPane figure={escrow} />}
        {deals && <DealsPane figure={deals} />}
      </div>
      <div className={classes.side}>
        <StepsPane figures={steps.flatMap((name) => get(name) ?? [])} />
        {answer && <AnswerPane figure={answer} />}
        {claims && cost && <ClaimsPane claims={claims} cost={cost} />}
      </div>
    </div>
  );
}
