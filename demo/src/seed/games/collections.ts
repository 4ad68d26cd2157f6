import { type GameSpec, multi, number, type Place, place, single, yesNo } from './spec';

/** These games have no numbered servers; the server is given by the first digits of the account's UID. */
const byUid = (...heads: number[]): Place[] => heads.map((head) => place(`uid${head}`, `UID ${head} 开头`));

const teyvatMain = [
  place('celestia', '天空岛', byUid(1, 2, 3)),
  place('irminsul', '世界树', byUid(5, 51, 52)),
];
const abroad = [
  place('asia', '亚服', byUid(8, 81, 82)),
  place('america', '美服', byUid(6, 61, 62)),
  place('europe', '欧服', byUid(7, 71, 72)),
  place('tw', '港澳台服', byUid(9, 91, 92)),
];

export const genshin: GameSpec = {
  code: 'ys',
  name: '原神',
  pinyin: 'yuanshen',
  hot: true,
  initials: 'YS',
  medianFen: 110_000,
  spread: 1,
  systems: [
    place('android', '安卓', [
      place('official', '官服', teyvatMain),
      place('bilibili', 'B服', teyvatMain),
      place('channel', '渠道服', teyvatMain),
    ]),
    place('ios', 'iOS', [place('official', '官服', teyvatMain), place('global', '国际服', abroad)]),
  ],
  attributes: [
    number('角色', '五星', 6, 62, { curve: 'log', weight: 3, figure: 1, title: '五星#' }),
    number('武器', '专武', 1, 36, { curve: 'log', weight: 3, figure: 2, title: '专武#' }),
    number('资源', '原石', 800, 96_000, {
      curve: 'log',
      step: 100,
      weight: 1,
      figure: 3,
      title: '原石#',
    }),
    number('角色', '满命', 1, 12, { curve: 'log', weight: 3, title: '满命#' }),
    number('角色', '总命座', 4, 160, { curve: 'log', weight: 2 }),
    number('账号', '冒险等级', 45, 60, { limit: 60, title: '冒险#' }),
    number('武器', '五星武器', 2, 60, { curve: 'log', weight: 1 }),
    number('资源', '纠缠之缘', 5, 420, { curve: 'log' }),
    number('资源', '星辉', 10, 900, { curve: 'log', hidden: true }),
    number('进度', '深渊星数', 18, 36, { limit: 36 }),
    number('进度', '探索度', 55, 100, { limit: 100, unit: '%', hidden: true }),
    multi('角色', '限定国家', ['蒙德', '璃月', '稻妻', '须弥', '枫丹', '纳塔']),
    single('账号', '大小保底', ['小保底', '大保底']),
    yesNo('账号', '可换绑邮箱', {}),
  ],
};

const trailMain = [place('china', '星穹列车', byUid(1, 11, 12)), place('china2', '无名客', byUid(5, 51, 52))];

export const trail: GameSpec = {
  code: 'xqtd',
  name: '崩坏：星穹铁道',
  pinyin: 'benghuaixingqiongtiedao',
  hot: true,
  initials: 'TD',
  medianFen: 98_000,
  spread: 1,
  systems: [
    place('android', '安卓', [
      place('official', '官服', trailMain),
      place('bilibili', 'B服', trailMain),
      place('channel', '渠道服', trailMain),
    ]),
    place('ios', 'iOS', [place('official', '官服', trailMain), place('global', '国际服', abroad)]),
  ],
  attributes: [
    number('角色', '五星', 6, 58, { curve: 'log', weight: 3, figure: 1, title: '五星#' }),
    number('光锥', '光锥', 1, 34, { curve: 'log', weight: 3, figure: 2, title: '光锥#' }),
    number('资源', '星琼', 600, 78_000, {
      curve: 'log',
      step: 100,
      weight: 1,
      figure: 3,
      title: '星琼#',
    }),
    number('角色', '星魂', 2, 120, { curve: 'log', weight: 2, title: '星魂#' }),
    number('角色', '满星魂', 1, 9, { curve: 'log', weight: 2 }),
    number('账号', '开拓等级', 40, 70, { limit: 70, title: '开拓#' }),
    number('资源', '专票', 4, 360, { curve: 'log' }),
    number('进度', '混沌星数', 12, 36, { limit: 36 }),
    number('进度', '虚构星数', 8, 12, { limit: 12, hidden: true }),
    number('光锥', '叠影五光锥', 1, 6, { curve: 'log', hidden: true }),
    multi('角色', '命途齐全', ['毁灭', '巡猎', '智识', '同谐', '虚无', '存护', '丰饶', '记忆']),
    single('账号', '大小保底', ['小保底', '大保底']),
    yesNo('账号', '可换绑邮箱', {}),
  ],
};

const tideMain = [
  place('solaris', '索拉里斯', byUid(1, 10, 11)),
  place('huanglong', '今州', byUid(12, 13, 14)),
];

export const tide: GameSpec = {
  code: 'mc',
  name: '鸣潮',
  pinyin: 'mingchao',
  hot: true,
  initials: 'MC',
  medianFen: 88_000,
  spread: 0.95,
  systems: [
    place('android', '安卓', [
      place('official', '官服', tideMain),
      place('bilibili', 'B服', tideMain),
      place('channel', '渠道服', tideMain),
    ]),
    place('ios', 'iOS', [place('official', '官服', tideMain), place('global', '国际服', abroad)]),
  ],
  attributes: [
    number('角色', '五星', 5, 38, { curve: 'log', weight: 3, figure: 1, title: '五星#' }),
    number('武器', '专武', 1, 26, { curve: 'log', weight: 3, figure: 2, title: '专武#' }),
    number('资源', '星声', 800, 60_000, {
      curve: 'log',
      step: 100,
      weight: 1,
      figure: 3,
      title: '星声#',
    }),
    number('角色', '共鸣链', 2, 84, { curve: 'log', weight: 2, title: '共鸣链#' }),
    number('角色', '满链', 1, 7, { curve: 'log', weight: 2 }),
    number('账号', '联觉等级', 45, 80, { limit: 80, title: '联觉#' }),
    number('资源', '浮金波纹', 4, 280, { curve: 'log' }),
    number('进度', '深塔星数', 15, 30, { limit: 30 }),
    number('声骸', '毕业声骸', 2, 40, { curve: 'log', hidden: true }),
    number('进度', '探索度', 50, 100, { limit: 100, unit: '%', hidden: true }),
    single('账号', '大小保底', ['小保底', '大保底']),
    yesNo('账号', '可换绑邮箱', {}),
  ],
};

const arkMain = [
  place('terra', '泰拉一区', byUid(1, 2, 3)),
  place('terra2', '泰拉二区', byUid(6, 7, 8)),
  place('terra3', '泰拉三区', byUid(41, 42, 43)),
];

export const ark: GameSpec = {
  code: 'mrfz',
  name: '明日方舟',
  pinyin: 'mingrifangzhou',
  hot: false,
  initials: 'FZ',
  medianFen: 120_000,
  spread: 0.95,
  systems: [
    place('android', '安卓', [place('official', '官服', arkMain), place('bilibili', 'B服', arkMain)]),
    place('ios', 'iOS', [place('official', '官服', arkMain)]),
  ],
  attributes: [
    number('干员', '六星', 28, 128, { curve: 'log', weight: 3, figure: 1, title: '六星#' }),
    number('干员', '限定', 2, 48, { curve: 'log', weight: 3, figure: 2, title: '限定#' }),
    number('资源', '合成玉', 1200, 160_000, {
      curve: 'log',
      step: 100,
      weight: 1,
      figure: 3,
      title: '合成玉#',
    }),
    number('干员', '精二', 18, 130, { curve: 'log', weight: 2, title: '精二#' }),
    number('干员', '满潜六星', 1, 24, { curve: 'log', weight: 2 }),
    number('干员', '模组', 8, 140, { curve: 'log', weight: 1 }),
    number('外观', '时装', 12, 220, { curve: 'log', weight: 2, title: '时装#' }),
    number('资源', '源石', 5, 680, { curve: 'log' }),
    number('资源', '寻访凭证', 4, 320, { curve: 'log', hidden: true }),
    number('账号', '博士等级', 80, 120, { limit: 120 }),
    multi('外观', '限定时装', ['周年', '春节', '夏日', '联动', '危机合约']),
    yesNo('账号', '可换绑手机', {}),
  ],
};

const skyAreas = [
  place(
    'rainbow',
    '彩虹桥',
    ['云野', '雨林', '霞谷', '暮土'].map((name, n) => place(`s${n + 1}`, name)),
  ),
  place(
    'dawn',
    '晨岛',
    ['禁阁', '暴风眼', '方舟', '预言谷'].map((name, n) => place(`s${n + 5}`, name)),
  ),
];

export const sky: GameSpec = {
  code: 'gy',
  name: '光·遇',
  pinyin: 'guangyu',
  hot: false,
  initials: 'GY',
  medianFen: 58_000,
  spread: 1.05,
  systems: [
    place('android', '安卓', [
      place('china', '国服', skyAreas),
      place('channel', '渠道服', skyAreas),
      place('global', '国际服', skyAreas),
    ]),
    place('ios', 'iOS', [place('china', '国服', skyAreas), place('global', '国际服', skyAreas)]),
  ],
  attributes: [
    number('季节', '毕业季', 1, 24, { curve: 'log', weight: 3, figure: 1, title: '毕业#季' }),
    number('光翼', '光翼', 70, 240, { weight: 1, figure: 2, title: '光翼#' }),
    number('装扮', '斗篷', 8, 160, { curve: 'log', weight: 3, figure: 3, title: '斗篷#' }),
    number('装扮', '发型', 8, 120, { curve: 'log', weight: 1 }),
    number('装扮', '面具', 6, 90, { curve: 'log' }),
    number('装扮', '背饰', 2, 80, { curve: 'log', weight: 1, title: '背饰#' }),
    number('装扮', '礼包', 1, 46, { curve: 'log', weight: 2, title: '礼包#' }),
    number('资源', '蜡烛', 20, 2600, { curve: 'log', step: 10 }),
    number('资源', '爱心', 5, 900, { curve: 'log', hidden: true }),
    number('资源', '红蜡烛', 1, 120, { curve: 'log', hidden: true }),
    multi('季节', '绝版季节', ['感恩季', '追光季', '归属季', '音韵季', '魔法季', '圣岛季']),
    yesNo('账号', '可换绑邮箱', {}),
  ],
};
