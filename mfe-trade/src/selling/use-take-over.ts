import { useEffect, useEffectEvent } from 'react';
import { messageBox } from 'shared-ui';
import { agreed } from '../order/agreed';
import { type Draft, isBegun, tells } from './draft';
import { heldDraft, keepDraft } from './drafts';

/**
 * Imports the account into the draft, with a confirmation if another draft was started. A draft of the same account
 * stays, as it may contain more. ⚠ `done` must remove it from the address, so that a reload does not import it again.
 */
export function useTakeOver(
  held: { key: string; draft: Draft } | undefined,
  news: Partial<Draft> | undefined,
  done: () => void,
) {
  const take = useEffectEvent(async () => {
    if (!held || !news) return;
    const draft = heldDraft(held.key) ?? held.draft;
    if (!tells(draft, news) && (!isBegun(draft) || (await agreed(askToReplace())))) keepDraft(held.key, news);
    done();
  });
  const ready = held !== undefined && news !== undefined;
  useEffect(() => {
    if (ready) void take();
  }, [ready]);
}

const askToReplace = () =>
  messageBox.confirm('你有一份没写完的草稿。它的区服、属性、截图和描述会换成这个号的。', {
    title: '用这个号来填？',
    kind: 'warn',
    confirmText: '换成这个号',
    cancelText: '接着写草稿',
  });
