import type { Value } from 'shared-contract';
import type { StaffMember } from 'shared-contract/shapes';

/** A member as staff find them, with these differences. */
export const aMember = (more: Partial<StaffMember> = {}): StaffMember => ({
  memberId: '7',
  party: null,
  nickName: '山南客',
  phoneMasked: '120****3317',
  realNameMasked: '*山',
  realNameStatus: 'verified',
  minorRefused: false,
  roles: ['user'],
  status: 'active',
  createdAt: '2025-03-02T10:00:00+08:00',
  block: null,
  formerBlocks: 0,
  openOrders: 0,
  orders: [],
  selling: 0,
  goods: [],
  sessions: 1,
  ...more,
});

type Posting = Value<'listLedger'>['rows'][number];

/** A posting about an order, with these differences. */
export const aPosting = (id: number, more: Partial<Posting> = {}): Posting => ({
  id: String(id),
  at: '2026-11-17T09:12:00+08:00',
  reason: '售出到账',
  reference: `H26111700${id}`,
  orderNo: `H26111700${id}`,
  case: { entity: 'order', id: `H26111700${id}` },
  deltaFen: 74_100,
  balanceFen: 108_625,
  ...more,
});
