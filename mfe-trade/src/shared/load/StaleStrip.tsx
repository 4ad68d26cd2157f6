import { formatTime, OfflineStrip } from 'shared-ui';

/** Shown above an order whose last poll failed: the data is the last received, with its time. */
export function StaleStrip({ error, at, onRetry }: { error: unknown; at: string; onRetry: () => void }) {
  if (!error) return null;
  return <OfflineStrip savedText={formatTime(at)} onRetry={onRetry} />;
}
