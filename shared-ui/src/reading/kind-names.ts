import type { NoticeType } from 'shared-contract';

/** Display name of each kind of notice, in the order of the desk's list of kinds. */
export const noticeKindNames: Readonly<Record<NoticeType, string>> = {
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
