import { FactRow, formatFen } from 'shared-ui';

interface AvailableRowProps {
  /** What would be frozen; undefined without a valid amount. */
  payFen: number | undefined;
  /** Undefined while it is loading. */
  availableFen: number | undefined;
}

export const isShortOf = ({ payFen, availableFen }: AvailableRowProps): boolean =>
  payFen !== undefined && availableFen !== undefined && payFen > availableFen;

/** What of the balance stays available, or how much is missing. */
export function AvailableRow({ payFen, availableFen }: AvailableRowProps) {
  const isShort = isShortOf({ payFen, availableFen });
  const left = payFen === undefined || availableFen === undefined ? undefined : availableFen - payFen;
  return (
    <FactRow
      label="冻结后余额可用"
      figure
      tone={isShort ? 'danger' : undefined}
      value={left === undefined ? '—' : isShort ? `差 ${formatFen(-left)}` : formatFen(left)}
    />
  );
}
