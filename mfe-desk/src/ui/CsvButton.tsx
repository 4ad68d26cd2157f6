import { clock } from 'shared-sdk';
import { formatDay } from 'shared-ui';
import { KeyChips } from '../keys/KeyChips';
import { useKeys } from '../keys/keys';
import classes from './CsvButton.module.css';
import { type Cell, csvOf, download } from './csv';

/** Saves what is shown as a file, also by the key e. */
export function CsvButton({
  name,
  rows,
}: {
  /** Of the file, before the day. */
  name: string;
  rows: () => readonly (readonly Cell[])[];
}) {
  const save = () => download(`${name}-${formatDay(clock.now(), { year: true })}.csv`, csvOf(rows()));
  useKeys([{ key: 'e', label: '存为 CSV', group: '一件事', foot: true, run: save }]);
  return (
    <button type="button" className={classes.csv} onClick={save}>
      CSV <KeyChips of="e" />
    </button>
  );
}
