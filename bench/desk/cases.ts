import { caseMakers, disputed } from 'e2e/support/desk-cases';
import { act } from 'e2e/support/people';
import type { StaffWorkKind } from 'shared-contract/shapes';

/** What is worked off: the kinds that staff decide, and rulings that a colleague proposed. */
export type Work = StaffWorkKind | 'proposals';

/** Its price is above what one person may decide. */
const DEAR_FEN = 260_000;

/** Makes one waiting case of each kind, by the calls of those who are in it. */
export const makers: Readonly<Record<Work, () => Promise<unknown>>> = {
  ...caseMakers,
  proposals: async () => {
    const { orderNo } = await disputed(DEAR_FEN);
    await act({ action: 'arbitrate', orderNo, forBuyer: true, note: '凭证属实，支持买家' });
  },
};
