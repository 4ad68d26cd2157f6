import { formatTime, OfflineStrip } from 'shared-ui';

/** Over an order whose latest poll was lost: what is shown is the server's last word, with its time. */
export function StaleStrip({ error, at, onRetry }: { error: unknown; at: string; onRetry: () => void }) {
  if (!error) return null;
  return <OfflineStrip savedText={formatTime(at)} onRetry={onRetry} />;
}
