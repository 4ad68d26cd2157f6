import { type GameSpec, multi, number, numbered, type Place, place, single, yesNo } from './spec';

const coldAreas: Place[] = [
  place(
    'bianliang',
    '汴梁区',
    ['烟雨江湖', '青梅竹马', '大江大河', '天下有雪'].map((name, n) => place(`s${n + 1}`, name)),
  ),
  place(
    'hangzhou',
    '杭州区',
    ['满庭芳', '临江仙', '定风波', '相见欢'].map((name, n) => place(`s${n + 5}`, name)),
  ),
  place(
    'suiye',
    '碎叶区',
    ['长河落日', '大漠孤烟', '北斗阑干'].map((name, n) => place(`s${n + 9}`, name)),
  ),
];

export const cold: GameSpec = {
  code: 'nsh',
  name: '逆水寒',
  pinyin: 'nishuihan',
  hot: false,
  initials: 'NS',
  medianFen: 86_000,
  spread: 1.05,
  systems: [
    place('mobile', '手游', [
      place('official', '官服', coldAreas),
      place('channel', '渠道服', coldAreas),
      place('ios', 'iOS 服', coldAreas),
    ]),
    place('pc', '端游', [place('official', '官服', coldAreas)]),
  ],
  attributes: [
    number('角色', '修为', 12_000, 168_000, {
      curve: 'log',
      step: 100,
      weight: 3,
      figure: 1,
      title: '修为#',
    }),
    number('外观', '外观', 8, 180, { curve: 'log', weight: 3, figure: 2, title: '外观#' }),
    number('外观', '坐骑', 2, 46, { curve: 'log', weight: 2, figure: 3, title: '坐骑#' }),
    single('角色', '职业', ['碎梦', '血河', '神相', '铁衣', '九灵', '龙吟', '素问', '沧澜'], { title: '#' }),
    number('角色', '等级', 69, 109, { limit: 109, title: '等级#' }),
    number('外观', '天赏', 1, 18, { curve: 'log', weight: 3, title: '天赏#' }),
    number('外观', '发型', 4, 70, { curve: 'log', hidden: true }),
    number('装备', '装评', 8000, 62_000, { curve: 'log', step: 100, weight: 1 }),
    number('资源', '通宝', 200, 90_000, { curve: 'log', step: 100 }),
    number('资源', '绑玉', 1000, 260_000, { curve: 'log', step: 1000, hidden: true }),
    single('角色', '性别', ['男', '女']),
    multi('外观', '限定外观', ['元宵', '七夕', '周年', '联动', '江湖传说']),
    yesNo('账号', '可改名', {}),
  ],
  lots: [
    {
      type: 'item',
      medianFen: 12_000,
      attributes: [
        single('物品', '道具类别', ['内功', '打造图样', '外观礼盒', '坐骑']),
        number('物品', '数量', 1, 20, { curve: 'log', weight: 3, figure: 1, unit: '件' }),
        yesNo('物品', '未绑定'),
        single('交付', '交付方式', ['交易行指定价', '当面交易', '邮寄']),
      ],
      titles: ['未绑定道具#·交易行指定价交割', '外观礼盒#打包，不拆卖', '退坑清仓 道具#'],
    },
  ],
};

const originAreas: Place[] = [
  place('1', '跨区一', numbered('s', '阿拉德 #区', [1, 4, 9, 15, 22])),
  place('2', '跨区二', numbered('s', '阿拉德 #区', [28, 33, 41, 47])),
  place('3', '跨区三', numbered('s', '阿拉德 #区', [52, 58, 63])),
];
const originOperators = [place('qq', 'QQ', originAreas), place('wechat', '微信', originAreas)];

export const origin: GameSpec = {
  code: 'dnf',
  name: '地下城与勇士：起源',
  pinyin: 'dixiachengyuyongshiqiyuan',
  hot: true,
  initials: 'QY',
  medianFen: 70_000,
  spread: 1.05,
  systems: [place('android', '安卓', originOperators), place('ios', 'iOS', originOperators)],
  attributes: [
    number('角色', '名望', 12_000, 78_000, {
      curve: 'log',
      step: 100,
      weight: 3,
      figure: 1,
      title: '名望#',
    }),
    number('角色', '角色', 2, 24, { curve: 'log', weight: 2, figure: 2, title: '角色#' }),
    number('外观', '时装', 1, 30, { curve: 'log', weight: 2, figure: 3, title: '时装#套' }),
    single('角色', '职业', ['狂战士', '剑魂', '元素师', '漫游枪手', '气功师', '圣骑士', '武极', '弹药专家'], {
      title: '#',
    }),
    number('角色', '等级', 60, 75, { limit: 75, title: '等级#' }),
    number('装备', '强化', 9, 18, { limit: 20, prefix: '+', weight: 2, title: '#武器' }),
    number('装备', '史诗', 6, 80, { curve: 'log', weight: 1, title: '史诗#' }),
    number('装备', '远古套', 1, 9, { curve: 'log', weight: 1 }),
    number('资源', '金币', 200_000, 48_000_000, { curve: 'log', step: 10_000, weight: 1 }),
    number('资源', '泰拉', 100, 20_000, { curve: 'log', step: 100, hidden: true }),
    multi('外观', '宠物', ['春节', '夏日', '周年', '国庆', '联动']),
    yesNo('账号', '可改名', {}),
  ],
  lots: [
    {
      type: 'currency',
      medianFen: 15_000,
      attributes: [
        number('数量', '金币', 1_000_000, 60_000_000, {
          curve: 'log',
          step: 100_000,
          weight: 4,
          figure: 1,
        }),
        single('交付', '交付方式', ['拍卖行', '邮寄', '当面交易']),
        number('交付', '最快交付', 10, 240, { step: 10, unit: '分钟' }),
      ],
      titles: ['金币#·拍卖行交割·手续费我出', '散人金币#，不是工作室', '金币#整单出 先到先得'],
    },
    {
      type: 'item',
      medianFen: 9_000,
      attributes: [
        single('物品', '道具类别', ['强化券', '附魔宝珠', '稀有时装', '宠物']),
        number('物品', '数量', 1, 30, { curve: 'log', weight: 3, figure: 1, unit: '件' }),
        yesNo('物品', '未绑定'),
        single('交付', '交付方式', ['拍卖行', '邮寄', '当面交易']),
      ],
      titles: ['强化券#·未绑定可邮寄', '附魔宝珠#打包出', '稀有时装#，要的来'],
    },
  ],
};
