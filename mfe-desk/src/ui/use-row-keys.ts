import { useKeys } from '../keys/keys';
import { moveFocus } from './move-focus';

const ROWS = 'main :is(tbody tr, [data-row])';

/** From the row with the focus to another; a row is stood for by its first link, and rows without one are skipped. */
function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll(ROWS)];
  moveFocus(
    rows.flatMap((row) => row.querySelector('a') ?? []),
    step,
  );
}

/** `j` and `k` walk through the rows of the page that lead somewhere; a focused link opens with Enter. */
export const useRowKeys = () =>
  useKeys([
    { key: 'j', label: '下一行', group: '走动', foot: true, repeats: true, run: () => move(1) },
    { key: 'k', label: '上一行', group: '走动', foot: true, repeats: true, run: () => move(-1) },
    { key: 'Enter', label: '打开', group: '走动', foot: true, run: () => move(1) },
  ]);
