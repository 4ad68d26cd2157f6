import type { Value } from 'shared-contract';
import type { NoticeType } from 'shared-contract/shapes';

export type StaffNotice = Value<'getStaffNotice'>;
export type NoticeRow = Value<'listStaffNotices'>['rows'][number];
export type NoticeState = NoticeRow['state'];

/** In the order of the list of kinds. */
export const kindNames: Record<NoticeType, string> = {
  gonggao: '公告',
  xinwen: '新闻',
  bangzhu: '帮助',
  jiaoyixuzhi: '交易须知',
  zhaohui: '包赔条款',
  zhaohuianli: '包赔案例',
  jieshao: '关于号栈',
  yinsi: '隐私说明',
  xieyi: '用户协议',
  shoufei: '收费标准',
  huishou: '回收说明',
  daishou: '代售说明',
  anquan: '安全须知',
  zhaomu: '招募',
  hezuo: '商务合作',
  shanghu: '商户入驻',
};
export const kinds = Object.keys(kindNames) as NoticeType[];
export const isKind = (text: string | undefined): text is NoticeType =>
  text !== undefined && Object.hasOwn(kindNames, text);

export const stateNames: Record<NoticeState, string> = {
  scheduled: '定时',
  published: '已发',
  withdrawn: '已撤',
};
export const states = Object.keys(stateNames) as NoticeState[];
export const isState = (text: string | undefined): text is NoticeState =>
  text !== undefined && Object.hasOwn(stateNames, text);

/** Members agreed to them: the server refuses an edit, a change is a new notice. */
export const isAgreedTo = (kind: NoticeType) => kind === 'yinsi' || kind === 'xieyi';
