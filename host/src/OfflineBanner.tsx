import { online$ } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { OfflineStrip } from 'shared-ui';

/** Over every page while the device has no network. Goes by itself when there is one again. */
export function OfflineBanner() {
  return useStream(online$, true) ? null : <OfflineStrip still />;
}
