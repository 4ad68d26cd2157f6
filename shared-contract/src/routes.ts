/**
 * The 47 pages of the specification (section 2), and those it lacks: `rights`, which the law asks for (decision 051), wishes (063), sellers
 * (065), `history` (064), `statement` (066), `code`, `check` and `report` (073), `offer` and `offers` (071), `request` and `requests` (072), as rows: name → path, the application that owns it, its title, and the query parameters it reads ("route parameters" of product section 3). `query` lists required ones with a plain
 * name and optional ones with a trailing `?`.
 */
export type AppName = 'host' | 'catalog' | 'trade' | 'account' | 'content';

export interface RouteRow {
  readonly path: `/${string}`;
  readonly app: AppName;
  readonly title: string;
  /** Other titles by the value of a parameter: `{ mode: { value: '估价' } }`. */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly query: readonly string[];
  /** Sends no request without a token: shows 登录后查看 instead. */
  readonly login?: true;
  /** Shows the tab bar. */
  readonly tab?: true;
  /** With one of these parameters the page is full-screen, without the tab bar. */
  readonly fullScreen?: readonly string[];
  /** Renders its own navigation bar instead of the shell's. */
  readonly bar?: 'own';
  /** The content contains the h1, so the title in the shell's bar is not a heading. */
  readonly heading?: 'own';
  /** The route's name in the specification where it differs from its key. */
  readonly name?: string;
}

/**
 * A page that a remote registers through its row of the release registry, without a change to this table. Navigation
 * bars of their own and tabs are reserved for the built-in pages.
 */
export type RegisteredRoute = Pick<RouteRow, 'path' | 'title' | 'query' | 'login'>;
/** By name. Names consist of letters and digits because files are named after them. */
export type RegisteredRoutes = Readonly<Record<string, RegisteredRoute>>;

const row = <const R extends RouteRow>(r: R) => r;

export const routes = {
  login: row({ path: '/login', app: 'host', title: '登录', query: ['redirect?'] }),
  register: row({ path: '/register', app: 'host', title: '注册', query: ['redirect?'] }),
  yinsi: row({ path: '/yinsi', app: 'content', title: '隐私与服务条款', query: ['doc?'], heading: 'own' }),

  // the first shell
  home: row({ path: '/index/home', app: 'catalog', title: '首页', query: [], tab: true, bar: 'own' }),
  goodList: row({
    path: '/index/goodList',
    app: 'catalog',
    title: '商品列表',
    tab: true,
    bar: 'own',
    query: [
      'gameId?',
      'goodsType?',
      'keyword?',
      'systemId?',
      'operatorId?',
      'areaId?',
      'serverId?',
      'minPriceFen?',
      'maxPriceFen?',
      'guarantees?',
      'attrs?',
      'sort?',
      'pageNum?',
      'compare?',
    ],
  }),
  goodDetail: row({
    path: '/index/goodDetail',
    app: 'catalog',
    title: '商品详情',
    query: ['id'],
    bar: 'own',
  }),
  seller: row({
    path: '/index/seller',
    app: 'catalog',
    title: '卖家',
    query: ['id', 'view?'],
    titles: { view: { goods: '在卖的商品' } },
  }),
  history: row({ path: '/index/history', app: 'catalog', title: '账号档案', query: ['id'] }),
  sureOrder: row({
    path: '/index/sureOrder',
    app: 'trade',
    title: '确认订单',
    query: ['id', 'plan?'],
    login: true,
  }),
  offer: row({ path: '/index/offer', app: 'trade', title: '给卖家出价', query: ['id'], login: true }),
  request: row({ path: '/index/request', app: 'trade', title: '发求购', query: ['wish'], login: true }),
  orderDetail: row({
    path: '/index/orderDetail',
    app: 'trade',
    title: '订单详情',
    query: ['orderNo', 'view?'],
    login: true,
  }),
  pay: row({
    path: '/index/pay',
    app: 'trade',
    title: '收银台',
    query: ['orderNo'],
    login: true,
    name: 'test',
  }),
  goZFB: row({ path: '/index/goZFB', app: 'trade', title: '前往支付', query: ['payNo'], login: true }),
  finish: row({ path: '/index/finish', app: 'trade', title: '支付结果', query: ['orderNo?'] }),
  accountOrder: row({
    path: '/index/accountOrder',
    app: 'trade',
    title: '我的订单',
    query: ['role?', 'status?'],
    login: true,
  }),
  appDownload: row({ path: '/index/appDownload', app: 'content', title: '添加到桌面', query: [] }),
  sale: row({ path: '/index/sale', app: 'trade', title: '账号回收', query: ['gameId?', 'id?'] }),
  sell: row({ path: '/index/sell', app: 'trade', title: '我要卖', query: ['from?'], tab: true }),
  hire: row({ path: '/index/hire', app: 'catalog', title: '我要租', query: ['gameId?'] }),
  commit: row({ path: '/index/commit', app: 'trade', title: '提交结果', query: ['type', 'id'], login: true }),
  security: row({
    path: '/index/security',
    app: 'content',
    title: '安全中心',
    query: ['account?', 'type?'],
  }),
  articleDetail: row({
    path: '/index/articleDetail',
    app: 'content',
    title: '文章',
    query: ['id'],
    heading: 'own',
  }),
  BasicInformation: row({
    path: '/index/BasicInformation',
    app: 'trade',
    title: '填写基本信息',
    // `from`: a price request that is turned into a sale; `copy`: goods that are listed again.
    query: ['gameId?', 'id?', 'from?', 'copy?'],
    login: true,
  }),
  fillInformation: row({
    path: '/index/fillInformation',
    app: 'trade',
    title: '填写商品信息',
    query: ['id?'],
    login: true,
  }),
  jingjiahuishou: row({
    path: '/index/jingjiahuishou',
    app: 'trade',
    title: '竞价回收',
    titles: { mode: { value: '估价' } },
    // `from`: an earlier request, a valuation or an unsuccessful auction, to be repeated.
    query: ['gameId?', 'mode?', 'from?'],
    login: true,
  }),

  // the second shell
  mycenter: row({
    path: '/other/mycenter',
    app: 'account',
    title: '我的',
    query: ['wallet?'],
    tab: true,
    bar: 'own',
  }),
  passwore: row({ path: '/other/passwore', app: 'account', title: '修改密码', query: [] }),
  xiaoxi: row({
    path: '/other/xiaoxi',
    app: 'account',
    title: '消息',
    query: ['sessionId?', 'goodsId?', 'orderNo?', 'toStaff?', 'tab?', 'type?'],
    login: true,
    tab: true,
    fullScreen: ['sessionId', 'goodsId', 'orderNo', 'toStaff'],
    bar: 'own',
  }),
  cooperate: row({ path: '/other/cooperate', app: 'content', title: '商务合作', query: [] }),
  geren: row({ path: '/other/geren', app: 'account', title: '个人资料', query: [], login: true }),
  rights: row({ path: '/other/rights', app: 'account', title: '我的数据', query: [], login: true }),
  statement: row({ path: '/other/statement', app: 'account', title: '验账', query: ['night?'] }),
  code: row({ path: '/other/code', app: 'account', title: '对口令', query: [], login: true }),
  check: row({ path: '/other/check', app: 'content', title: '验一验', query: [] }),
  report: row({
    path: '/other/report',
    app: 'content',
    title: '举报冒充',
    query: ['kind?', 'value?'],
    login: true,
  }),
  gonggao: row({ path: '/other/gonggao', app: 'content', title: '公告', query: [] }),
  bangzhu: row({
    path: '/other/bangzhu',
    app: 'content',
    title: '帮助中心',
    query: ['keyword?', 'category?'],
  }),
  contactkefu: row({ path: '/other/contactkefu', app: 'content', title: '联系客服', query: ['gameId?'] }),
  newsDetail: row({
    path: '/other/newsDetail',
    app: 'content',
    title: '公告与新闻',
    query: ['id', 'personal?'],
    heading: 'own',
  }),
  collect: row({
    path: '/other/collect',
    app: 'catalog',
    title: '我的收藏',
    query: ['compare?'],
    login: true,
  }),
  wishes: row({
    path: '/other/wishes',
    app: 'catalog',
    title: '心愿单',
    // `edit`: the wish whose conditions are changed; `gameId` and `keyword`: those of a new one.
    query: ['edit?', 'gameId?', 'keyword?'],
    login: true,
  }),
  wishHit: row({
    path: '/other/wishHit',
    app: 'catalog',
    title: '心愿来了',
    query: ['id'],
    login: true,
  }),
  followed: row({ path: '/other/followed', app: 'catalog', title: '关注的卖家', query: [], login: true }),
  jieshao: row({ path: '/other/jieshao', app: 'content', title: '平台介绍', query: [] }),
  fankui: row({ path: '/other/fankui', app: 'content', title: '意见反馈', query: [], login: true }),
  myJingjiahuishou: row({
    path: '/other/myJingjiahuishou',
    app: 'trade',
    title: '我的竞价',
    query: ['status?'],
    login: true,
  }),
  jingjiahuishouPriceList: row({
    path: '/other/jingjiahuishouPriceList',
    app: 'trade',
    title: '报价列表',
    query: ['id'],
    login: true,
  }),
  requests: row({
    path: '/other/requests',
    app: 'trade',
    title: '求购',
    query: ['role?', 'id?'],
    login: true,
  }),
  offers: row({
    path: '/other/offers',
    app: 'trade',
    title: '出价',
    titles: { role: { seller: '收到的出价' } },
    query: ['role?', 'goodsId?'],
    login: true,
  }),
  MyProducts: row({
    path: '/other/MyProducts',
    app: 'trade',
    title: '我的商品',
    query: ['status?'],
    login: true,
  }),
  Myevaluation: row({ path: '/other/Myevaluation', app: 'trade', title: '我的估价', query: [], login: true }),
  Mybrowsing: row({ path: '/other/Mybrowsing', app: 'catalog', title: '浏览记录', query: [] }),
  Realname: row({
    path: '/other/Realname',
    app: 'account',
    title: '实名认证',
    query: ['redirect?'],
    login: true,
  }),
  helpdetail: row({
    path: '/other/helpdetail',
    app: 'content',
    title: '帮助',
    query: ['id'],
    heading: 'own',
  }),
  suggest: row({
    path: '/other/suggest',
    app: 'content',
    title: '投诉建议',
    titles: { about: { block: '停用申诉' } },
    query: ['about?', 'orderNo?', 'account?'],
    login: true,
  }),
  ProblemList: row({
    path: '/other/ProblemList',
    app: 'content',
    title: '我的工单',
    query: ['problemType?', 'id?'],
    login: true,
  }),
  shanghu: row({ path: '/other/shanghu', app: 'account', title: '商户入驻', query: [] }),
  xinwen: row({ path: '/other/xinwen', app: 'content', title: '新闻', query: ['category?'] }),
  zhaohui: row({ path: '/other/zhaohui', app: 'trade', title: '找回包赔', query: ['orderNo?', 'tab?'] }),
  zhaomu: row({ path: '/other/zhaomu', app: 'content', title: '招募', query: [] }),
} as const;

/** Redirects of the specification, section 2. */
export const redirects = { '/': '/index/home', '/index': '/index/home', '/other': '/other/gonggao' } as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The routes of an application. */
export type RoutesOf<A extends AppName> = {
  [N in RouteName]: Routes[N]['app'] extends A ? N : never;
}[RouteName];

type Param<N extends RouteName> = Routes[N]['query'][number];
type Required<P extends string> = P extends `${string}?` ? never : P;
type Optional<P extends string> = P extends `${infer Name}?` ? Name : never;

/** Query parameters of a page. */
export type QueryOf<N extends RouteName> = { [P in Required<Param<N>>]: string } & {
  [P in Optional<Param<N>>]?: string | undefined;
};

type HrefArguments<N extends RouteName> = [Required<Param<N>>] extends [never]
  ? [query?: QueryOf<N>]
  : [query: QueryOf<N>];

/** Builds the URL of a page, path and query; every link uses it. Empty values are omitted. */
export function href<N extends RouteName>(name: N, ...[query]: HrefArguments<N>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, string | undefined>)) {
    if (value) search.set(key, value);
  }
  const text = search.toString();
  return text ? `${routes[name].path}?${text}` : routes[name].path;
}

const byPath = new Map<string, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name].path.toLowerCase(), name]),
);

/** The route of a path, ignoring case and a trailing slash; undefined if there is none. */
export const routeAt = (pathname: string): RouteName | undefined =>
  byPath.get(pathname.toLowerCase().replace(/(.)\/$/, '$1'));

/**
 * Registers the pages of a remote beside those of the contract, for this browser tab or worker thread; must run
 * before the first render. Existing names and paths are not overridden.
 */
export function registerRoutes(app: string, registered: RegisteredRoutes) {
  const table: Record<string, object> = routes;
  for (const [name, row] of Object.entries(registered))
    if (!table[name] && !routeAt(row.path)) {
      table[name] = { ...row, app };
      byPath.set(row.path.toLowerCase(), name as RouteName);
    }
}

/** The title of a page for this query. */
export function titleOf({ title, titles = {} }: RouteRow, query: URLSearchParams): string {
  const others = Object.entries(titles).map(([parameter, byValue]) => byValue[query.get(parameter) ?? '']);
  return others.find(Boolean) ?? title;
}

/** Names of required parameters that a query lacks. */
export const missingParameters = (row: RouteRow, query: URLSearchParams): string[] =>
  row.query.filter((p) => !p.endsWith('?') && !query.get(p));
