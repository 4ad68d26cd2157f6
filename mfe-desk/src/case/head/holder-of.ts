import type { StaffWork } from 'shared-contract/shapes';

/** Who has the case now; a hold that has run out is none. @param now by the server's clock, in ms */
export const holderOf = (work: StaffWork | null, now: number): StaffWork['holder'] =>
  work?.holder && Date.parse(work.holder.until) > now ? work.holder : null;
