import type { StaffWork } from 'shared-contract/shapes';

/**
 * What a colleague did with a case, for who looks at it.
 * @param now the same case; undefined when it has left its place
 * @returns undefined when nothing happened
 */
export function changeText(before: StaffWork, now: StaffWork | undefined): string | undefined {
  const others = before.holder && !before.holder.mine ? before.holder.name : undefined;
  if (!now || now.kind !== before.kind)
    return others ? `${others} 刚办了这一件，它已离开这里` : '这一件刚有了进展，已离开这里';
  if (now.holder?.staffId !== before.holder?.staffId) {
    if (!now.holder)
      return before.holder?.mine ? '你拿着的时间到了，这一件放回了队里' : `${others} 放回了这一件`;
    if (!now.holder.mine) return `${now.holder.name} 拿下了这一件`;
    if (others) return `${others} 把这一件转给了你${now.holder.note && `：${now.holder.note}`}`;
  }
  if (now.proposal?.at !== before.proposal?.at) {
    if (!now.proposal) return '这一件的提议已经撤回';
    if (!now.proposal.mine) return `${now.proposal.name} 提了决定，等第二个人`;
  }
  if (now.status !== before.status) return `这一件变成了“${now.statusText}”`;
  return undefined;
}
