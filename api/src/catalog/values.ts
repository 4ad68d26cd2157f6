/** Formats a game's number: 486, 3.2万, V10, 38.6M. From ten thousand on it is shortened to one decimal. */
export function formatNumber(value: number, prefix = '', unit = ''): string {
  const short = value >= 10_000 ? `${Number((value / 10_000).toFixed(1))}万` : String(value);
  return `${prefix}${short}${unit}`;
}

interface StoredValue {
  value: string;
  number: number | null;
  prefix: string;
  unit: string;
}

/** Formats an attribute's value with its unit; several chosen values are joined by 、. */
export const formatValue = (values: readonly StoredValue[]): string =>
  values
    .map(({ value, number, prefix, unit }) => (number === null ? value : formatNumber(number, prefix, unit)))
    .join('、');
