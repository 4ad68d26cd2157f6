import { useState } from 'react';
import type { AlertChannel, Wish } from 'shared-contract';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useCall, useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { isReady, withChannel } from '../alerts/alert-words';
import { lazyPart } from '../lazy/lazy-part';
import { draftOf } from './wish-draft';

const AlertSheet = lazyPart(() => import('../alerts/AlertSheet'), true);

/**
 * The channels of wishes. One by which the member cannot be reached yet opens the sheet, and is chosen once it is set up.
 * @param onSaved after a wish's channels were saved
 */
export function useWishChannels(onSaved: () => void) {
  const { value: settings, state, refetch } = useCall(api.getAlertSettings, {});
  /** The sheet is open: for a wish, or for none. */
  const [asking, setAsking] = useState<{ wish?: Wish }>();
  const saving = useSubmit(api.saveWish, {
    done: onSaved,
    failed: (error) => toast(problemText(error, unanswered.action), { kind: 'danger' }),
  });
  const toggle = (wish: Wish, channel: AlertChannel) =>
    saving.submit({ ...draftOf(wish), channels: withChannel(wish.channels, channel) });
  const setUp = (ready?: AlertChannel) => {
    refetch();
    const wish = asking?.wish;
    if (!ready || !wish) return;
    if (!wish.channels.includes(ready)) toggle(wish, ready);
    setAsking(undefined);
  };
  return {
    settings,
    isFailed: state === 'failed',
    retry: refetch,
    open: () => setAsking({}),
    choose: (wish: Wish, channel: AlertChannel) =>
      settings && (wish.channels.includes(channel) || isReady(channel, settings))
        ? toggle(wish, channel)
        : setAsking({ wish }),
    sheet: settings && (
      <AlertSheet
        open={asking !== undefined}
        settings={settings}
        onClose={() => setAsking(undefined)}
        onChanged={setUp}
      />
    ),
  };
}
