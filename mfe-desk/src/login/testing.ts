import type { StaffKey } from 'shared-contract';

export const inFiveMinutes = () => new Date(Date.now() + 300_000).toISOString();

/** An authenticator app of a member of staff. */
export const key = (more: Partial<StaffKey> = {}): StaffKey => ({
  id: '3',
  kind: 'totp',
  name: '工作手机',
  createdAt: '2026-11-01T10:00:00+08:00',
  lastUsedAt: null,
  ...more,
});
