import { isTransportError } from 'shared-sdk';
import { formatDateTime, OfflineStrip } from 'shared-ui';

interface CachedList {
  rows: readonly unknown[];
  error?: unknown;
  seenAt?: number | undefined;
  retry: () => void;
}

/** Shown over cached rows when the server is unreachable. */
export function CachedStrip({ list }: { list: CachedList }) {
  if (list.rows.length === 0 || list.error === undefined || !isTransportError(list.error)) return null;
  return (
    <OfflineStrip
      savedText={list.seenAt === undefined ? undefined : formatDateTime(list.seenAt)}
      onRetry={list.retry}
    />
  );
}
