import { Fragment, type ReactNode } from 'react';
import { cx, formatFen, formatYuan } from 'shared-ui';
import type { Exit, ExitKey } from './compare';
import classes from './Exits.module.css';
import { UprightBand, UprightScale } from './UprightRuler';

interface ExitTableProps {
  exits: readonly Exit[];
  scale: { min: number; max: number; marks: number[] } | null;
  value: ExitKey;
  onChange: (key: ExitKey) => void;
}

/** The three ways in columns on one vertical scale; the chosen column is tinted. */
export function ExitTable({ exits, scale, value, onChange }: ExitTableProps) {
  const rows: { label: string; cell: (exit: Exit) => ReactNode }[] = [
    { label: '多久', cell: ({ time }) => time },
    { label: '机会', cell: ({ chance }) => <Chance chance={chance} /> },
    {
      label: '服务费',
      cell: ({ feeFen }) =>
        feeFen === null ? (
          '—'
        ) : feeFen === 0 ? (
          '不收'
        ) : (
          <span className={classes.fee}>{formatFen(feeFen)}</span>
        ),
    },
    { label: '谁来买', cell: ({ buyer }) => buyer },
    { label: '能反悔', cell: ({ undo }) => undo },
  ];
  const on = (key: ExitKey) => (key === value ? classes.on : undefined);
  return (
    <table className={classes.exits}>
      <caption className="aloud">估价、竞价回收、代售三条路</caption>
      <thead>
        <tr>
          <td />
          {exits.map(({ key, name }) => (
            <th key={key} scope="col" className={on(key)}>
              <label className={classes.pick}>
                <input type="radio" name="exit" checked={key === value} onChange={() => onChange(key)} />
                {name}
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{scale ? <UprightScale {...scale} /> : '到手'}</th>
          {exits.map(({ key, band, samples }) => (
            <td key={key} className={on(key)}>
              {band && scale ? (
                <UprightBand band={band} {...scale} what={key === 'value' ? '估值' : '到手'} />
              ) : (
                <span className={classes.few}>
                  样本不足
                  <small className="num">{samples} 笔</small>
                </span>
              )}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">预计</th>
          {exits.map(({ key, band }) => (
            <td key={key} className={cx(on(key), classes.amount)}>
              {band ? (
                <>
                  <small>{key === 'value' ? '值' : '到手'}</small>
                  <b className="num">{formatYuan(Math.round(band.midFen / 100) * 100)}</b>
                </>
              ) : (
                '不估'
              )}
            </td>
          ))}
        </tr>
        {rows.map(({ label, cell }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {exits.map((exit) => (
              <td key={exit.key} className={on(exit.key)}>
                {cell(exit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chance({ chance }: Pick<Exit, 'chance'>) {
  if (!chance) return <Fragment>样本不足</Fragment>;
  const full = Math.round(chance.percent / 10);
  return (
    <>
      <b className="num">{chance.percent}%</b>
      <small>{chance.words}</small>
      <svg className={classes.ten} aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => (
          <rect
            key={i}
            className={i < full ? classes.full : undefined}
            x={`${i * 10 + 1}%`}
            width="7%"
            height="100%"
          />
        ))}
      </svg>
    </>
  );
}
