import { messageBox } from 'shared-ui';
import { agreed } from '../order/agreed';

/** Asks before what no longer fits is cleared. In: what is changed (换游戏), what goes and what stays. */
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
