import { useEffect, useState } from 'react';
import type { CheckVerdict } from 'shared-contract/shapes';
import type { CheckedText } from './use-check';

const KEY = 'haozhan.checked';
const MOST = 6;

interface Row {
  text: string;
  title: string;
  verdict: CheckVerdict;
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'text' in row && 'title' in row && 'verdict' in row;

function read(): Row[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isRow).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function save(rows: readonly Row[]): void {
  try {
    if (rows.length > 0) localStorage.setItem(KEY, JSON.stringify(rows));
    else localStorage.removeItem(KEY);
  } catch {
    // A full or forbidden store: the list lasts as long as the page.
  }
}

/** What was judged last on this device, the newest first. */
export function useChecked() {
  const [rows, setRows] = useState<Row[]>([]);
  // After hydration: the server knows nothing of this device.
  useEffect(() => setRows(read()), []);
  const change = (next: Row[]) => {
    save(next);
    setRows(next);
  };
  return {
    rows,
    add: ({ text, value: { title, verdict } }: CheckedText) =>
      change([{ text, title, verdict }, ...rows.filter((row) => row.text !== text)].slice(0, MOST)),
    clear: () => change([]),
  };
}
