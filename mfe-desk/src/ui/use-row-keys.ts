import { useKeys } from '../keys/keys';

const ROWS = 'main :is(tbody tr, [data-row])';

/** Focuses the link of the row that lies some steps after the one with the focus; of the first one if none has it. */
function move(step: number) {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => row.querySelector('a'));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
  row?.querySelector('a')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** `j` and `k` walk through the rows of the page that lead somewhere; a focused link opens with Enter. */
export const useRowKeys = () =>
  useKeys([
    { key: 'j', label: '下一行', group: '走动', foot: true, run: () => move(1) },
    { key: 'k', label: '上一行', group: '走动', foot: true, run: () => move(-1) },
    { key: 'Enter', label: '打开', group: '走动', foot: true, run: () => move(0) },
  ]);
