import type { blacklistKinds, memberKeys, StaffMember } from 'shared-contract/shapes';

export type MemberKey = (typeof memberKeys)[number];

/** By what a member is looked up. */
export const keyOptions: readonly { value: MemberKey; label: string }[] = [
  { value: 'phone', label: '手机' },
  { value: 'orderNo', label: '订单' },
  { value: 'goodsNo', label: '商品' },
  { value: 'account', label: '游戏账号' },
  { value: 'memberId', label: '会员号' },
];

type BlacklistKind = (typeof blacklistKinds)[number];

export const accountKinds: readonly { value: BlacklistKind; label: string }[] = [
  { value: 'phone', label: '手机' },
  { value: 'qq', label: 'QQ' },
  { value: 'wechat', label: '微信' },
  { value: 'alipay', label: '支付宝' },
  { value: 'uid', label: '游戏 UID' },
  { value: 'site', label: '网址' },
];

export const kindName = (kind: BlacklistKind): string =>
  accountKinds.find(({ value }) => value === kind)?.label ?? kind;

export const partyNames = { buyer: '买家', seller: '卖家' };
/** In what a member found by this key is a buyer or seller. */
export const partyOf = (by: MemberKey) => (by === 'account' ? '这个账号' : '这一单');
export const statusNames: Record<StaffMember['status'], string> = {
  active: '正常',
  blocked: '停用中',
  closed: '已注销',
};
const roleNames: Record<StaffMember['roles'][number], string> = {
  user: '会员',
  merchant: '商户',
  staff: '客服',
};
export const rolesText = ({ roles }: StaffMember) => roles.map((role) => roleNames[role]).join('、');
