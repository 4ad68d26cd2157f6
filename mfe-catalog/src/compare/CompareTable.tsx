import type { GoodsDetail } from 'shared-contract';
import { href } from 'shared-contract';
import { cx, Icon, Image, Price, Tag, UiLink } from 'shared-ui';
import classes from './CompareTable.module.css';
import type { Cell, CompareGroup } from './compare-rows';
import { letterOf } from './letters';

interface CompareTableProps {
  goods: readonly GoodsDetail[];
  groups: readonly CompareGroup[];
  onlyDifferent: boolean;
  onRemove: (id: string) => void;
}

/** One column per goods, one row per fact. Rows that differ are marked at their left edge, the others are dimmed. */
export function CompareTable({ goods, groups, onlyDifferent, onRemove }: CompareTableProps) {
  const shown = groups
    .map(({ name, rows }) => ({ name, rows: onlyDifferent ? rows.filter((row) => row.different) : rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be focusable
    <section className={classes.scroll} tabIndex={0} aria-label="逐项对比">
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.corner} scope="col">
              {goods.length} / 4
            </th>
            {goods.map((one, place) => (
              <th key={one.id} scope="col" className={classes.goods}>
                <span className={classes.cover}>
                  <UiLink href={href('goodDetail', { id: one.id })} className={classes.link}>
                    <Image src={one.coverUrl} alt={`${letterOf(place)}：${one.title}`} />
                  </UiLink>
                  <span className={classes.letter} aria-hidden="true">
                    {letterOf(place)}
                  </span>
                  <button
                    type="button"
                    className={classes.remove}
                    aria-label={`拿掉 ${letterOf(place)}`}
                    onClick={() => onRemove(one.id)}
                  >
                    <Icon name="close" />
                  </button>
                </span>
                <Price fen={one.priceFen} size="s" />
                <span className={cx(classes.number, 'num one-line')}>{one.goodsNo}</span>
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th className={classes.group} colSpan={goods.length + 1} scope="colgroup">
                {name}
              </th>
            </tr>
            {rows.map(({ key, label, cells, different }) => (
              <tr key={key} className={different ? classes.different : classes.same}>
                <th scope="row">{label}</th>
                {cells.map((cell, place) => (
                  <td key={place}>
                    <Value cell={cell} most={Math.max(...cells.map(({ amount = 0 }) => amount))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Value({ cell: { value, amount, best }, most }: { cell: Cell; most: number }) {
  if (value === null) return <Tag kind="missing">未披露</Tag>;
  if (amount === undefined) return value;
  return (
    <>
      <b className={cx(classes.figure, best && classes.best)}>{value}</b>
      <svg className={cx(classes.bar, best && classes.best)} aria-hidden="true">
        <rect width="100%" />
        <rect width={`${most > 0 ? (amount / most) * 100 : 0}%`} />
      </svg>
    </>
  );
}
