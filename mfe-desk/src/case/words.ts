import {
  applicationStates,
  assessmentStates,
  claimStates,
  goodsStates,
  orderStates,
  problemStates,
  withdrawalStates,
} from 'shared-contract';
import type { CaseEntity, GoodsSnapshot, StaffCase, StaffWorkKind } from 'shared-contract/shapes';

export const kindNames = {
  goods: '审核商品',
  verify: '验号',
  rebind: '换绑',
  arbitrate: '裁决',
  claims: '包赔',
  tickets: '工单',
  impostors: '举报冒充',
  merchants: '商户入驻',
  auctions: '竞价回收',
  withdrawals: '提现',
} as const satisfies Record<StaffWorkKind, string>;

export const entityNames = {
  order: '订单',
  goods: '商品',
  problem: '工单',
  assessment: '回收申请',
  withdrawal: '提现',
} as const satisfies Record<CaseEntity, string>;

export const roleNames = { buyer: '买家', seller: '卖家', sender: '发起人' } as const;

/** What the audit's lines about holds and proposals say. */
const workStates: Record<string, string> = {
  held: '拿下',
  released: '放回',
  handedOver: '转手',
  proposed: '提请复核',
  confirmed: '复核同意',
  declined: '复核不同意',
  withdrawn: '撤回提请',
};

const states: Record<CaseEntity, Record<string, string>> = {
  order: orderStates,
  goods: goodsStates,
  problem: { ...problemStates, ...claimStates, ...applicationStates },
  assessment: assessmentStates,
  withdrawal: withdrawalStates,
};

/** A state of a case, or what was done about who works on it, in Chinese. */
export const stateText = (entity: CaseEntity, state: string | null): string =>
  state === null ? '有动作' : (workStates[state] ?? states[entity][state] ?? state);

/** 原神 官服 · 手Q 147区; missing levels are omitted. */
export const serverLine = (
  goods: Pick<GoodsSnapshot, 'systemName' | 'operatorName' | 'areaName' | 'serverName'>,
): string =>
  [goods.systemName, goods.operatorName, goods.areaName, goods.serverName].filter(Boolean).join(' ');

/** The nickname of one side, with its role before it. */
export const partyName = ({ parties }: Pick<StaffCase, 'parties'>, role: 'buyer' | 'seller'): string =>
  [roleNames[role], parties.find((party) => party.role === role)?.nick].filter(Boolean).join(' ');
