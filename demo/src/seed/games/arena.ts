import { type GameSpec, multi, number, numbered, type Place, place, single, yesNo } from './spec';

const kingAreas = (mark: string): Place[] => [
  place('1', `${mark} 1–60区`, numbered('s', `${mark} #区`, [3, 5, 12, 22, 36, 48, 57])),
  place('2', `${mark} 61–120区`, numbered('s', `${mark} #区`, [63, 71, 81, 96, 104, 118])),
  place('3', `${mark} 121–180区`, numbered('s', `${mark} #区`, [125, 133, 147, 152, 169, 176])),
];
const kingOperators = [place('qq', 'QQ', kingAreas('手Q')), place('wechat', '微信', kingAreas('微信'))];

export const kings: GameSpec = {
  code: 'wzry',
  name: '王者荣耀',
  pinyin: 'wangzherongyao',
  hot: true,
  initials: 'WZ',
  medianFen: 82_000,
  spread: 1,
  systems: [place('android', '安卓', kingOperators), place('ios', 'iOS', kingOperators)],
  attributes: [
    number('账号', '贵族', 5, 10, { limit: 10, prefix: 'V', weight: 2, title: '#' }),
    number('皮肤', '皮肤', 40, 620, { curve: 'log', weight: 3, figure: 1, title: '皮肤#' }),
    number('皮肤', '典藏', 1, 14, { curve: 'log', weight: 3, figure: 2, title: '典藏#' }),
    number('皮肤', '传说', 4, 120, { curve: 'log', weight: 2, figure: 3, title: '传说#' }),
    number('皮肤', '史诗', 18, 220, { curve: 'log', weight: 1 }),
    number('皮肤', '星元皮肤', 1, 60, { curve: 'log', hidden: true }),
    number('皮肤', '全皮英雄', 1, 46, { curve: 'log', weight: 1 }),
    multi('皮肤', '系列', ['赛年', '五岳', '西游', '冰雪', '敦煌', '音乐节']),
    number('英雄', '英雄', 72, 130, { weight: 1, title: '英雄#' }),
    number('英雄', '满熟练英雄', 2, 60, { curve: 'log', hidden: true }),
    number('英雄', '铭文等级', 90, 150, { limit: 150, step: 5, hidden: true }),
    single(
      '段位',
      '段位',
      ['钻石', '星耀', '最强王者', '非凡王者', '绝世王者', '至圣王者', '荣耀王者', '传奇王者'],
      { weight: 1, title: '#' },
    ),
    number('段位', '历史最高星', 5, 120, { curve: 'log', unit: '星', hidden: true }),
    single('段位', '国标', ['无', '县标', '市标', '省标', '小国标', '大国标']),
    number('账号', '信誉分', 92, 100, { limit: 100, hidden: true }),
    yesNo('账号', '可改名', {}),
  ],
};

const riftServers = [
  place(
    '1',
    '一至四区',
    ['艾欧尼亚', '祖安', '诺克萨斯', '班德尔城'].map((name, n) => place(`s${n + 1}`, name)),
  ),
  place(
    '2',
    '五至八区',
    ['皮尔特沃夫', '战争学院', '巨神峰', '雷瑟守备'].map((name, n) => place(`s${n + 5}`, name)),
  ),
];
const riftOperators = [place('qq', 'QQ', riftServers), place('wechat', '微信', riftServers)];

export const rift: GameSpec = {
  code: 'lolm',
  name: '英雄联盟手游',
  pinyin: 'yingxiongliangmengshouyou',
  hot: false,
  initials: 'LM',
  medianFen: 46_000,
  spread: 0.95,
  systems: [place('android', '安卓', riftOperators), place('ios', 'iOS', riftOperators)],
  attributes: [
    number('皮肤', '皮肤', 12, 260, { curve: 'log', weight: 3, figure: 1, title: '皮肤#' }),
    number('皮肤', '典藏', 1, 16, { curve: 'log', weight: 3, figure: 2, title: '典藏#' }),
    number('皮肤', '至臻', 1, 24, { curve: 'log', weight: 2, figure: 3, title: '至臻#' }),
    number('英雄', '英雄', 48, 128, { weight: 1, title: '英雄#' }),
    single('段位', '段位', ['黄金', '铂金', '翡翠', '钻石', '大师', '宗师', '王者'], {
      weight: 1,
      title: '#',
    }),
    number('段位', '峡谷积分', 1200, 2600, { step: 10, hidden: true }),
    number('账号', '荣誉等级', 2, 5, { limit: 5 }),
    number('账号', '点券', 20, 9800, { curve: 'log', step: 10 }),
    number('账号', '蓝色微尘', 400, 46_000, { curve: 'log', step: 100, hidden: true }),
    multi('皮肤', '系列', ['星之守护者', '源计划', '灵魂莲华', '西部魔影', '福牛守护者']),
    yesNo('账号', '可改名', {}),
  ],
};

const ninjaAreas = (mark: string): Place[] => [
  place('1', `${mark}一大区`, numbered('s', `${mark} #区`, [2, 18, 45, 66, 90])),
  place('2', `${mark}二大区`, numbered('s', `${mark} #区`, [128, 157, 188, 203])),
];
const ninjaOperators = [place('qq', 'QQ', ninjaAreas('手Q')), place('wechat', '微信', ninjaAreas('微信'))];

export const ninja: GameSpec = {
  code: 'hyrz',
  name: '火影忍者',
  pinyin: 'huoyingrenzhe',
  hot: false,
  initials: 'HY',
  medianFen: 52_000,
  spread: 1,
  systems: [place('android', '安卓', ninjaOperators), place('ios', 'iOS', ninjaOperators)],
  attributes: [
    number('忍者', 'S忍', 6, 78, { curve: 'log', weight: 3, figure: 1, title: 'S忍#' }),
    number('忍者', '忍者', 120, 380, { weight: 2, figure: 2, title: '忍者#' }),
    number('养成', '战力', 60_000, 1_280_000, {
      curve: 'log',
      step: 1000,
      weight: 2,
      figure: 3,
      title: '战力#',
    }),
    number('忍者', 'A忍', 30, 110, { weight: 1, title: 'A忍#' }),
    number('忍者', '限定忍者', 1, 22, { curve: 'log', weight: 2 }),
    number('外观', '时装', 2, 64, { curve: 'log', weight: 1 }),
    number('外观', '忍者皮肤', 4, 120, { curve: 'log' }),
    single('段位', '段位', ['上忍', '精英上忍', '暗部', '影级', '超影', '六道']),
    number('养成', '秘卷', 8, 60, { hidden: true }),
    number('养成', '通灵兽', 4, 40, { hidden: true }),
    number('账号', '金币', 10_000, 990_000, { curve: 'log', step: 1000, hidden: true }),
    yesNo('账号', '可改名', {}),
  ],
};
