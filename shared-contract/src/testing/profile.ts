import type { Profile } from '../shapes';

/** The profile of a verified member without running purchases or sales, for tests. */
export const aProfile = (more: Partial<Profile> = {}): Profile => ({
  userId: '1',
  userName: 'ceshi001',
  nickName: '测试员',
  avatar: null,
  phoneMasked: '120****0001',
  sex: 'unknown',
  email: null,
  realnameStatus: 'verified',
  realNameMasked: '**试',
  realnameFailReason: null,
  roles: ['user'],
  counts: {
    bought: { unpaid: 0, paid: 0, rebinding: 0, confirming: 0, refundSeller: 0, refundRuling: 0 },
    salesRunning: 0,
    selling: 0,
    favourites: 0,
    browsed: 0,
  },
  ...more,
});
