import { type GameSpec, multi, number, numbered, type Place, place, single, yesNo } from './spec';

const peaceAreas = (mark: string): Place[] => [
  place('1', `${mark}一区`, numbered('s', `${mark} #服`, [1, 2, 3, 4, 5])),
  place('2', `${mark}二区`, numbered('s', `${mark} #服`, [6, 7, 8, 9])),
];
const peaceOperators = [place('qq', 'QQ', peaceAreas('手Q')), place('wechat', '微信', peaceAreas('微信'))];

export const peace: GameSpec = {
  code: 'hpjy',
  name: '和平精英',
  pinyin: 'hepingjingying',
  hot: true,
  initials: 'HP',
  medianFen: 64_000,
  spread: 1.05,
  systems: [place('android', '安卓', peaceOperators), place('ios', 'iOS', peaceOperators)],
  attributes: [
    number('载具', '载具', 1, 32, { curve: 'log', weight: 3, figure: 1, title: '载具#' }),
    number('服饰', '套装', 8, 180, { curve: 'log', weight: 2, figure: 2, title: '套装#' }),
    number('武器', '特效枪', 1, 28, { curve: 'log', weight: 3, figure: 3, title: '特效枪#' }),
    number('武器', '枪皮', 10, 160, { curve: 'log', weight: 1, title: '枪皮#' }),
    number('载具', '满改载具', 1, 9, { curve: 'log', weight: 2 }),
    number('服饰', '头饰', 4, 90, { curve: 'log', hidden: true }),
    number('服饰', '飞行器', 1, 24, { curve: 'log' }),
    single('段位', '段位', ['黄金', '铂金', '钻石', '皇冠', '超级王牌', '无敌战神'], {
      weight: 1,
      title: '#',
    }),
    number('段位', '王牌印记', 1, 18, { curve: 'log' }),
    number('账号', '军需币', 20, 6800, { curve: 'log', step: 10, hidden: true }),
    multi('服饰', '系列', ['国风', '机甲', '动物', '节日', '联名']),
    number('账号', '热力值', 10_000, 880_000, { curve: 'log', step: 1000, hidden: true }),
    yesNo('账号', '可改名', {}),
  ],
};

const deltaAreas: Place[] = [
  place('1', '烽火地带', numbered('s', '互通 #组', [1, 2, 3])),
  place('2', '全面战场', numbered('s', '互通 #组', [4, 5, 6])),
];
const deltaLogin = [place('qq', 'QQ', deltaAreas), place('wechat', '微信', deltaAreas)];

export const delta: GameSpec = {
  code: 'sjz',
  name: '三角洲行动',
  pinyin: 'sanjiaozhouxingdong',
  hot: true,
  initials: 'SJ',
  medianFen: 76_000,
  spread: 1.05,
  systems: [
    place('mobile', '手游', deltaLogin),
    place('pc', 'PC', [...deltaLogin, place('steam', 'Steam', deltaAreas)]),
  ],
  attributes: [
    number('资产', '总资产', 4, 320, {
      curve: 'log',
      step: 0.1,
      unit: 'M',
      weight: 3,
      figure: 1,
      title: '总资产#',
    }),
    number('外观', '近战皮', 1, 12, { curve: 'log', weight: 3, figure: 2, title: '近战皮#' }),
    number('等级', '行动等级', 18, 60, { limit: 60, weight: 1, figure: 3, title: '行动等级#' }),
    single('资产', '安全箱', ['1×2', '2×2', '2×3', '3×3'], { weight: 2, title: '#安全箱' }),
    number('资产', '哈夫币', 1, 180, { curve: 'log', step: 0.1, unit: 'M', weight: 1 }),
    number('外观', '武器外观', 4, 120, { curve: 'log', weight: 1, title: '枪皮#' }),
    number('外观', '干员外观', 1, 36, { curve: 'log', weight: 1 }),
    number('资产', '仓库格数', 120, 900, { step: 10, hidden: true }),
    number('等级', '全面战场等级', 10, 60, { limit: 60 }),
    single('等级', '段位', ['黄金', '铂金', '钻石', '黑鹰', '三角洲巅峰'], { title: '#' }),
    number('等级', '绝密撤离率', 20, 68, { limit: 100, unit: '%', hidden: true }),
    multi('资产', '房卡', ['总裁室', '黑室', '酒店王子房', '东楼经理室', '实验室']),
    yesNo('账号', '人脸可换', {}),
  ],
  lots: [
    {
      type: 'currency',
      medianFen: 16_000,
      attributes: [
        number('数量', '哈夫币', 5, 200, {
          curve: 'log',
          step: 1,
          unit: 'M',
          weight: 4,
          figure: 1,
        }),
        single('交付', '交付方式', ['护航带出', '交易行', '当面丢包']),
        number('交付', '最快交付', 10, 240, { step: 10, unit: '分钟' }),
      ],
      titles: ['哈夫币#·一手现货·不走脚本', '哈夫币#整单出，护航带出当面点清', '#哈夫币，拍前问在不在'],
    },
  ],
};
