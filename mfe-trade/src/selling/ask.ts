import { messageBox } from 'shared-ui';
import { agreed } from '../order/agreed';

/**
 * Confirms the clearing of values that no longer apply.
 * @param what the change (换游戏)
 * @param goes what is cleared
 * @param stays what is retained
 */
export const askToClear = (what: string, goes: string, stays?: string): Promise<boolean> =>
  agreed(
    messageBox.confirm(`${goes}不再适用，会清掉。`, {
      title: `${what}？`,
      note: stays && `${stays}会留着。`,
      kind: 'warn',
      confirmText: `${what}并清掉`,
      cancelText: '不换',
    }),
  );
