import type { StaffWork, StaffWorkKind } from 'shared-contract/shapes';
import type { IconName } from 'shared-ui';

interface WorkKind {
  /** In a filter or a heading, and in a row. */
  name: string;
  short: string;
  icon: IconName;
  /** What the member who waits is in it. */
  waits: string;
}

const kinds: Record<StaffWorkKind, WorkKind> = {
  verify: { name: '验号', short: '验号', icon: 'shieldok', waits: '买家' },
  rebind: { name: '换绑', short: '换绑', icon: 'key', waits: '买家' },
  goods: { name: '上架审核', short: '审核', icon: 'doc', waits: '卖家' },
  arbitrate: { name: '裁决', short: '裁决', icon: 'gavel', waits: '买家' },
  claims: { name: '包赔', short: '包赔', icon: 'shield', waits: '买家' },
  auctions: { name: '竞价', short: '竞价', icon: 'recycle', waits: '卖家' },
  tickets: { name: '工单', short: '工单', icon: 'headset', waits: '会员' },
  impostors: { name: '举报冒充', short: '冒充', icon: 'shieldno', waits: '会员' },
  merchants: { name: '商户申请', short: '商户', icon: 'store', waits: '会员' },
  withdrawals: { name: '提现', short: '提现', icon: 'wallet', waits: '会员' },
};

export const kindOf = ({ kind }: Pick<StaffWork, 'kind'>): WorkKind => kinds[kind];

/** All kinds of work in the order of the filters. */
export const workKinds = (Object.keys(kinds) as StaffWorkKind[]).map((kind) => ({ kind, ...kinds[kind] }));
