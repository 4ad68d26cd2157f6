import { useEffect, useEffectEvent } from 'react';
import { messageBox } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { containsAccount, type Draft, hasInput } from './draft';
import { currentDraft, saveDraft } from './drafts';

/**
 * Imports the account into the draft, with a confirmation if another draft was started. A draft of the same account
 * stays, as it may contain more. ⚠ `done` must remove it from the address, so that a reload does not import it again.
 */
export function useImportDraft(
  target: { key: string; draft: Draft } | undefined,
  source: Partial<Draft> | undefined,
  done: () => void,
) {
  const importDraft = useEffectEvent(async () => {
    if (!target || !source) return;
    const draft = currentDraft(target.key) ?? target.draft;
    if (!containsAccount(draft, source) && (!hasInput(draft) || (await isConfirmed(confirmReplace()))))
      saveDraft(target.key, source);
    done();
  });
  const ready = target !== undefined && source !== undefined;
  useEffect(() => {
    if (ready) void importDraft();
  }, [ready]);
}

const confirmReplace = () =>
  messageBox.confirm('你有一份没写完的草稿。它的区服、属性、截图和描述会换成这个号的。', {
    title: '用这个号来填？',
    kind: 'warn',
    confirmText: '换成这个号',
    cancelText: '接着写草稿',
  });
