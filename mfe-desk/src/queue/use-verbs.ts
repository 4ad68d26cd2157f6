import { useState } from 'react';
import type { StaffWork } from 'shared-contract/shapes';
import { refusalText } from 'shared-sdk';
import { unanswered } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { act } from '../ui/act';
import { caseKey } from './case-key';

const heldBy = (name: string) => `${name} 正在处理；要接手请 ta 转给你`;

/**
 * What one does with a case in the list: take it or put it back, and hand it over.
 * @param changing called with the case before it changes
 * @param refetch called after each answer, also a refusal: the list was out of date
 */
export function useVerbs({ changing, refetch }: { changing: (key: string) => void; refetch: () => void }) {
  const [handing, setHanding] = useState<StaffWork>();
  const take = (work: StaffWork) => {
    if (work.holder && !work.holder.mine) return toast(heldBy(work.holder.name), { kind: 'danger' });
    changing(caseKey(work));
    const action = work.holder ? 'release' : 'hold';
    act({ action, entity: work.entity, caseId: work.id }).subscribe({
      next: () => {
        toast(action === 'hold' ? '拿下了，30 分钟内只有你能办' : '放回队里了', { kind: 'ok' });
        refetch();
      },
      error: (problem: unknown) => {
        toast(refusalText(problem) ?? unanswered.action, { kind: 'danger' });
        refetch();
      },
    });
  };
  const handOver = (work: StaffWork) => {
    if (work.holder && !work.holder.mine) return toast(heldBy(work.holder.name), { kind: 'danger' });
    setHanding(work);
  };
  return { take, handOver, handing, closeHandOver: () => setHanding(undefined) };
}
