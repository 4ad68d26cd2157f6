import { href } from 'shared-contract';

const day = { open_from: '09:00', open_until: '24:00' } as const;
const always = { open_from: '00:00', open_until: '24:00' } as const;
const office = { open_from: '10:00', open_until: '19:00' } as const;

/** Fictitious accounts that cannot reach anybody (product section 5). */
export const officialAccounts = [
  {
    kind: 'qq',
    value: 'DEMO-QQ-001',
    name: '号栈交易客服 1',
    role: '交易客服',
    group_name: '交易客服',
    ...day,
  },
  {
    kind: 'qq',
    value: 'DEMO-QQ-002',
    name: '号栈交易客服 2',
    role: '交易客服',
    group_name: '交易客服',
    ...day,
  },
  {
    kind: 'wechat',
    value: 'DEMO-WX-001',
    name: '号栈交易客服',
    role: '交易客服',
    group_name: '交易客服',
    ...day,
  },
  { kind: 'qq', value: 'DEMO-QQ-011', name: '号栈验号 07', role: '验号', group_name: '验号与换绑', ...day },
  { kind: 'wechat', value: 'DEMO-WX-011', name: '号栈换绑', role: '换绑', group_name: '验号与换绑', ...day },
  {
    kind: 'qq',
    value: 'DEMO-QQ-021',
    name: '号栈包赔专员',
    role: '售后包赔',
    group_name: '售后与包赔',
    ...always,
  },
  {
    kind: 'phone',
    value: '12000009500',
    name: '号栈投诉专线',
    role: '投诉',
    group_name: '售后与包赔',
    ...office,
  },
  {
    kind: 'alipay',
    value: 'DEMO-PAY-001',
    name: '号栈托管账户',
    role: '收款托管',
    group_name: '收款账户',
    ...always,
  },
] as const;

export const chatGroups = [
  { name: '号栈买家交流 1 群', number: 'DEMO-GROUP-101', is_full: true, game: null },
  { name: '号栈买家交流 2 群', number: 'DEMO-GROUP-102', is_full: false, game: null },
  { name: '号栈卖家交流群', number: 'DEMO-GROUP-201', is_full: false, game: null },
  { name: '王者荣耀买号群', number: 'DEMO-GROUP-301', is_full: false, game: 0 },
  { name: '和平精英买号群', number: 'DEMO-GROUP-302', is_full: false, game: 1 },
] as const;

export const socialLinks = [
  { platform: '公众号', name: '号栈 HaoZhan', url: href('gonggao') },
  { platform: '短视频', name: '号栈验号台', url: href('xinwen') },
  { platform: '帮助中心', name: '常见问题', url: href('bangzhu') },
  { platform: '网页版', name: '添加到桌面', url: href('appDownload') },
] as const;

export const blacklistReasons = [
  '售出后通过申诉找回账号，拒绝退款',
  '收取定金后失联',
  '冒充平台客服索要保证金',
  '以“解冻金”为由诱导转账',
  '伪造付款截图骗取账号',
  '交付账号与描述严重不符，拒不处理',
] as const;
