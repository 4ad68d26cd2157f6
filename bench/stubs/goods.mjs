// 20 goods for a list page and one detail page, shown by every compared site.
const GAMES = ['王者荣耀', '原神', '和平精英', '逆水寒', '永劫无间'];
export const goods = Array.from({ length: 20 }, (_, i) => ({
  id: i + 1,
  title: `【${GAMES[i % 5]}】${['贵族十', '满命限定', '全皮肤', '毕业装备'][i % 4]}成品号 ${100 + i * 7} 皮肤 安全换绑 包赔 即时发货`,
  game: GAMES[i % 5],
  server: ['安卓QQ', '苹果微信', '官服', 'B服'][i % 4],
  price: 128 + i * 37,
  image: `/img/p${i + 1}.webp`,
  tags: ['可二次实名', '包赔'],
}));
const ATTRIBUTES = ['区服', '段位', '皮肤数', '英雄数', '贵族等级', '防沉迷', '换绑', '账号来源'];
export const detail = (id) => {
  const item = goods[(Number(id) - 1 + 20) % 20];
  return {
    ...item,
    gallery: [1, 2, 3].map((n) => `/img/p${((item.id + n - 2) % 20) + 1}.webp`),
    attributes: ATTRIBUTES.map((name, i) => ({ name, value: `${item.server}${i + 1}` })),
    description: '账号为卖家本人注册，支持平台验号与包赔服务，成交后客服协助换绑。'.repeat(12),
  };
};
export const routes = [
  [/^\/api\/goods$/, () => ({ code: 200, msg: 'ok', data: { total: 20, list: goods } })],
  [/^\/api\/goods\/(\d+)$/, ({ match }) => ({ code: 200, msg: 'ok', data: detail(match[1]) })],
];
