import type { RouteName } from 'shared-contract';

/**
 * What public pages say of themselves to search engines and share previews, unless their server-rendered head says it,
 * and always without server rendering. Not in the contract's table of routes, which is part of home's script.
 */
export const pageDescriptions: Partial<Record<RouteName, string>> = {
  hire: '可按小时或按天租的游戏账号：看时租、日租和押金，站内咨询卖家。目前只做咨询，号栈不代收租金和押金。',
  sell: '在号栈卖游戏账号：寄售自己定价，竞价让商户出价，估价先看行情。到手多少提前算清。',
  sale: '账号回收：填写账号资料，多家商户同时报价，选定一家成交，钱由号栈托管。',
  appDownload: '把号栈添加到手机桌面：没有安装包，不要权限，从图标全屏打开，打开就是新版。',
  contactkefu: '号栈客服：谁在线、负责什么、官方账号有哪些。客服从不收保证金，也不要验证码和密码。',
  zhaohui: '找回包赔：买到的账号被找回时怎么申请、要哪些凭证、多久有结果。',
  zhaomu: '号栈在招的岗位：做什么、要什么、怎么申请。不收培训费、服装费和押金。',
  cooperate: '与号栈合作：公会战队、内容作者和技术服务。不收合作保证金。',
  shanghu: '回收商户入驻：条件、规则和申请。不收入驻费、保证金和流量费。',
};
