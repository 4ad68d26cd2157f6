import { useRef, useState } from 'react';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import { Counts } from './Counts';
import { ItemRow } from './ItemRow';
import { VerdictBar } from './VerdictBar';
import classes from './Verify.module.css';
import { type Item, type Result, resultNames, results } from './verdicts';

/** What the seller wrote beside what was found: every item gets a verdict, by keys or taps. */
export function VerifyTable() {
  const { value, draft, saveDraft } = useOpenCase();
  const { items } = value;
  const { verdicts } = draft;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  const current = items[at];

  const change = ({ key }: Item, changes: { result?: Result; found?: string }) =>
    saveDraft((now) => ({
      verdicts: { ...now.verdicts, [key]: { ...now.verdicts[key], ...changes } },
    }));
  const goTo = (index: number) => {
    const next = Math.min(Math.max(0, index), items.length - 1);
    setAt(next);
    rowAt(table.current, next)?.scrollIntoView({ block: 'nearest' });
  };
  const write = () => rowAt(table.current, at)?.querySelector('input')?.focus();
  const judge = (result: Result) => {
    if (!current) return;
    change(current, { result });
    if (result === 'different') write();
    else goTo(at + 1);
  };
  useKeys([
    ...results.map((result, i) => ({
      key: String(i + 1),
      label: resultNames[result],
      group: '判断' as const,
      foot: true as const,
      run: () => judge(result),
    })),
    { key: 'j', label: '下一项', group: '走动', foot: true, repeats: true, run: () => goTo(at + 1) },
    { key: 'k', label: '上一项', group: '走动', foot: true, repeats: true, run: () => goTo(at - 1) },
    { key: 'e', label: '写看到的', group: '判断', foot: true, run: write },
  ]);

  return (
    <Pane title="卖家写的，和你看到的" aside={<Counts items={items} />} flush>
      <VerdictBar items={items} verdicts={verdicts} at={at} />
      {items.length === 0 && <p className={classes.none}>卖家没有填属性，请把看到的写在说明里。</p>}
      <table ref={table} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">项</th>
            <th scope="col">卖家写</th>
            <th scope="col">这次看到</th>
            <th scope="col">
              判 <KeyChips of="1" /> <KeyChips of="2" /> <KeyChips of="3" />
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              group={item.group === items[index - 1]?.group ? undefined : item.group}
              verdict={verdicts[item.key]}
              current={index === at}
              onFocus={() => setAt(index)}
              onChange={(changes) => change(item, changes)}
              onNext={() => goTo(index + 1)}
            />
          ))}
        </tbody>
      </table>
    </Pane>
  );
}

const rowAt = (table: HTMLTableElement | null, index: number) =>
  table?.querySelectorAll<HTMLTableRowElement>('tr[data-item]')[index];
