import { href } from 'shared-contract';

/** Home page banners; art/ generates their pictures by `code`. `article`: links to the text of this type. */
export const banners = [
  { code: 'escrow', title: '钱先放在号栈', sub: '对方交号、你验完，再放款', link: href('goodList') },
  {
    code: 'report',
    title: '先验号，再上架',
    sub: '每份验号报告都写明日期和经手人',
    link: href('goodList', { guarantees: 'verified' }),
  },
  {
    code: 'drop',
    title: '降价的号，一眼看见',
    sub: '原价、现价、每一步都有记录',
    link: href('goodList', { sort: 'drop' }),
  },
  {
    code: 'warranty',
    title: '找回包赔，按条款赔',
    sub: '基础包赔 30 天，终身包赔可选',
    link: href('zhaohui'),
  },
  {
    code: 'fees',
    title: '两边的钱，下单前算清',
    sub: '卖家服务费 5%，最低 5 元、最高 2,000 元',
    article: 'shoufei',
  },
  {
    code: 'new',
    title: '刚验好的新号',
    sub: '按上架时间看，越新越前',
    link: href('goodList', { sort: 'newest' }),
  },
] as const;

/** Streamers are fictitious and platforms are generic. */
export const streamers = [
  { name: '北窗电台', platform: '直播', intro: '每晚八点讲号：看懂皮肤账号的价格' },
  { name: '河东验号', platform: '短视频', intro: '五分钟看一份验号报告' },
  { name: '三更鼓', platform: '直播', intro: '收藏类账号怎么养、怎么卖' },
  { name: '纸上江湖', platform: '短视频', intro: '武侠类游戏的外观与坐骑' },
  { name: '一尾鱼', platform: '直播', intro: '新手第一次买号的十个问题' },
  { name: '木叶集', platform: '短视频', intro: '忍者与战力，哪个更值钱' },
  { name: '远山营地', platform: '直播', intro: '射击类账号的资产怎么估' },
  { name: '小满不满', platform: '短视频', intro: '被找回之后该做什么' },
] as const;
