import type { blacklistKinds, blockLengths, StaffAction, StaffMember } from 'shared-contract/shapes';
import type { StoredProof } from '../../ui/use-proof-uploads';

export type BlockLength = (typeof blockLengths)[number];
export type BlacklistKind = (typeof blacklistKinds)[number];

/** What was filled in for an action. */
export interface Draft {
  /** The reason or note. */
  text: string;
  length?: BlockLength;
  kind: BlacklistKind;
  value: string;
  /** Of a number within a game. */
  gameId: string | null;
  /** Evidence of a blacklisted account. */
  proofs: readonly StoredProof[];
  /** Not all pictures are uploaded. */
  unfinished: boolean;
}
export const emptyDraft: Draft = {
  text: '',
  kind: 'phone',
  value: '',
  gameId: null,
  proofs: [],
  unfinished: false,
};

interface MemberAction {
  key: string;
  label: string;
  /** Said when it is done. */
  done: string;
  /** Field of actAsStaff that takes the text, and how it is asked for. */
  text: { field: 'note' | 'reason'; label: string };
  refuses?: true;
  /** What happens, before it is pressed. */
  consequence: (member: StaffMember) => string;
  /** Why it cannot be done; undefined when it can. */
  refusal?: (member: StaffMember) => string | undefined;
  input: (memberId: string, draft: Draft) => StaffAction;
}

const toMember = { field: 'note', label: '说明，本人看得到' } as const;
const audited = { field: 'note', label: '说明，只记入审计' } as const;

/** What staff can do about a member (product call actAsStaff), in the order shown. */
export const memberActions = {
  block: {
    key: 'b',
    label: '停用',
    done: '已停用，本人会收到通知',
    text: { field: 'reason', label: '为什么，本人看得到' },
    refuses: true,
    consequence: ({ selling, openOrders }) =>
      `在售 ${selling} 件下架，竞价和出价结束；进行中 ${openOrders} 单照常走完，不动钱，余额可以提现。本人可以申诉一次。`,
    refusal: ({ status, roles }) => {
      if (status === 'closed') return '账号已经注销，不用停用。';
      return roles.includes('staff') ? '客服的账号不能停用，请先联系管理员收回客服角色。' : undefined;
    },
    // The form asks for the length first.
    input: (memberId, { length = '1', text }) => ({ action: 'block', memberId, length, reason: text }),
  },
  unblock: {
    key: 'f',
    label: '解除停用',
    done: '已解除停用，本人会收到通知',
    text: toMember,
    consequence: () => '所有功能恢复，因停用下架的商品重新上架；竞价和出价不恢复。不动钱，本人会收到通知。',
    input: (memberId, { text }) => ({ action: 'unblock', memberId, note: text }),
  },
  endSessions: {
    key: 'o',
    label: '全部退出登录',
    done: '已全部退出登录',
    text: toMember,
    consequence: ({ sessions }) => `${sessions} 处登录马上退出，要重新登录；本人会收到通知。订单和钱不变。`,
    refusal: ({ sessions }) => (sessions === 0 ? '现在没有登录中的设备。' : undefined),
    input: (memberId, { text }) => ({ action: 'endSessions', memberId, note: text }),
  },
  eraseRealName: {
    key: 'd',
    label: '删除实名信息',
    done: '实名信息已删除',
    text: audited,
    refuses: true,
    consequence: ({ selling }) =>
      `姓名和证件信息马上删除，在售 ${selling} 件下架；再买卖或提现前要重新实名。法律要求留的凭证加密保存三年。只在本人要求时做。`,
    refusal: ({ realNameStatus, openOrders }) => {
      if (realNameStatus === 'none') return '这位会员没有实名信息。';
      return openOrders > 0 ? `还有 ${openOrders} 单在进行，走完再删。` : undefined;
    },
    input: (memberId, { text }) => ({ action: 'eraseRealName', memberId, note: text }),
  },
  allowIdentity: {
    key: 'i',
    label: '允许重新实名',
    done: '已允许重新实名，本人会收到通知',
    text: audited,
    consequence: () => '撤销未满 18 周岁的拒绝记录，可以换姓名再认证一次。本人会收到通知。',
    refusal: ({ minorRefused }) =>
      minorRefused ? undefined : '这位会员没有因未满 18 周岁被拒绝，不用允许。',
    input: (memberId, { text }) => ({ action: 'allowIdentity', memberId, note: text }),
  },
  blacklist: {
    key: 'x',
    label: '列入黑号库',
    done: '已列入黑号库',
    text: { field: 'reason', label: '原因，查询的人看得到' },
    refuses: true,
    consequence: () =>
      '任何人查这个账号都会看到打码的号码和原因；列入手机号时，用它的会员在售商品全部下架。不动钱。',
    input: (_memberId, { kind, value, gameId, text, proofs }) => ({
      action: 'blacklist',
      kind,
      value,
      ...(kind === 'uid' && gameId ? { gameId } : {}),
      reason: text,
      ...(proofs.length > 0 ? { proofIds: proofs.map(({ fileId }) => fileId) } : {}),
    }),
  },
  unblacklist: {
    key: 'y',
    label: '移出黑号库',
    done: '已移出黑号库',
    text: audited,
    consequence: () => '这个账号的登记全部解除，之后查不到；下架的商品不会自己上架。',
    input: (_memberId, { kind, value, text }) => ({ action: 'unblacklist', kind, value, note: text }),
  },
} satisfies Record<string, MemberAction>;
export type ActionName = keyof typeof memberActions;
export const actionOf = (name: ActionName): MemberAction => memberActions[name];

/** The actions about a member; blocking and unblocking exclude each other. */
export const actionsFor = ({ block }: StaffMember): ActionName[] =>
  (Object.keys(memberActions) as ActionName[]).filter((name) => name !== (block ? 'block' : 'unblock'));
