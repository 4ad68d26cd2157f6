import { online$ } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { OfflineStrip } from 'shared-ui';

/** Shown above every page while the device is offline. */
export function OfflineBanner() {
  return useStream(online$, true) ? null : <OfflineStrip still />;
}
