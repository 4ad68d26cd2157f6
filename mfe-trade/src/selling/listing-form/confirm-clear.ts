import { messageBox } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';

/**
 * Confirms the clearing of values that no longer apply.
 * @param what the change (换游戏)
 * @param cleared what is cleared
 * @param retained what is retained
 */
export const confirmClear = (what: string, cleared: string, retained?: string): Promise<boolean> =>
  isConfirmed(
    messageBox.confirm(`${cleared}不再适用，会清掉。`, {
      title: `${what}？`,
      note: retained && `${retained}会留着。`,
      kind: 'warn',
      confirmText: `${what}并清掉`,
      cancelText: '不换',
    }),
  );
