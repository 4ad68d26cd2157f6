import { basename } from 'node:path';
import { type RouteName, routes } from 'shared-contract';

/**
 * The pages that the tests of a spec show, so that `pnpm test --since` can select the tests affected by a change of a
 * page. `e2e/support/visited.ts` fails a test that shows a page missing in its row.
 */
export interface Journey {
  /**
   * `every`: any page. `parts`: the component gallery (`gallery`), not the product. `tool`: a command is tested and
   * pages are incidental; selection depends only on what the spec imports and names.
   */
  pages: readonly RouteName[] | 'every' | 'parts' | 'tool';
  /** Remotes with pages that are not in the contract's table, such as the desk: a change of any file of theirs counts. */
  remotes?: readonly string[];
  /** Its pages get recorded answers: it does not notice a change of the api. */
  recorded?: true;
  /** A test whose title begins with page names (`hire, home open …`) shows only those. */
  perPage?: true;
  /** Tests that show fewer pages, by a part of their titles; the first match counts. */
  tests?: Readonly<Record<string, readonly RouteName[]>>;
}

const names = Object.keys(routes) as RouteName[];
const FOUND_BY_READING: readonly RouteName[] = ['bangzhu', 'contactkefu', 'helpdetail'];

/** By spec. `scripts/test/journeys.test.ts` fails for a spec without a row. */
export const journeys: Readonly<Record<string, Journey | undefined>> = {
  'real-name.spec.ts': { pages: ['Realname', 'accountOrder'] },
  'password.spec.ts': { pages: ['geren', 'login', 'mycenter', 'passwore'] },
  'profile.spec.ts': { pages: ['geren', 'mycenter', 'passwore'] },
  'wallet.spec.ts': {
    pages: ['mycenter', 'Realname', 'statement', 'xiaoxi'],
    tests: { 'a withdrawal': ['mycenter', 'xiaoxi'], 'what one has': ['mycenter', 'statement'] },
  },
  'my-data.spec.ts': { pages: ['geren', 'mycenter', 'rights'] },
  'after-paint.spec.ts': {
    pages: ['bangzhu', 'goodList', 'home'],
    tests: { 'where nobody tells of a paint': ['goodList'] },
  },
  'codes.spec.ts': {
    pages: ['ProblemList', 'check', 'code', 'geren', 'mycenter', 'pay', 'report'],
  },
  'alerts.spec.ts': { pages: ['home', 'wishes'], tests: { 'what a push service delivers': ['home'] } },
  'blocked.spec.ts': { pages: ['ProblemList', 'mycenter', 'suggest', 'sureOrder'] },
  'buy.spec.ts': {
    pages: ['MyProducts', 'finish', 'goZFB', 'goodDetail', 'orderDetail', 'pay', 'sureOrder'],
  },
  'claim.spec.ts': { pages: ['orderDetail', 'zhaohui'] },
  'content.spec.ts': {
    pages: [
      'appDownload',
      'bangzhu',
      'check',
      'code',
      'contactkefu',
      'cooperate',
      'gonggao',
      'helpdetail',
      'jieshao',
      'ProblemList',
      'security',
      'sell',
      'suggest',
      'xiaoxi',
      'xinwen',
      'yinsi',
      'zhaomu',
    ],
    tests: {
      'help is walked': FOUND_BY_READING,
      'a long article': ['articleDetail'],
      'news is narrowed': ['newsDetail', 'xinwen'],
      'privacy and service text': ['articleDetail', 'yinsi'],
      'a text that does not exist': ['articleDetail', 'helpdetail', 'newsDetail'],
      'hostile HTML': ['articleDetail', 'helpdetail', 'newsDetail'],
      'story 17': ['contactkefu', 'security'],
      'people are found': ['contactkefu'],
      figures: ['jieshao'],
    },
  },
  'desk.spec.ts': { pages: ['home', 'mycenter'], remotes: ['desk'] },
  'desk-releases.spec.ts': {
    pages: ['finish', 'goodDetail', 'goodList', 'orderDetail', 'pay', 'sureOrder'],
    remotes: ['desk'],
  },
  'desk-two.spec.ts': { pages: 'tool', remotes: ['desk'] },
  'dev-server.spec.ts': { pages: 'tool' },
  'prefetched-response.spec.ts': {
    // The pages with an entry in `prefetch-list.ts`, and those with links to them.
    pages: [
      'home',
      'articleDetail',
      'bangzhu',
      'contactkefu',
      'cooperate',
      'gonggao',
      'goodDetail',
      'helpdetail',
      'jieshao',
      'newsDetail',
      'xinwen',
      'zhaomu',
      'MyProducts',
      'Mybrowsing',
      'Myevaluation',
      'ProblemList',
      'Realname',
      'accountOrder',
      'collect',
      'geren',
      'mycenter',
      'orderDetail',
      'pay',
      'rights',
      'followed',
      'shanghu',
      'wishes',
      'xiaoxi',
    ],
    tests: {
      'nothing leaves early for a guest': ['accountOrder'],
      'an early answer that is lost': ['ProblemList'],
    },
  },
  'errors.spec.ts': {
    pages: ['login'],
    tests: { 'a released remote that throws': ['sale'], 'before React starts': ['gonggao'] },
  },
  'evidence.spec.ts': { pages: ['orderDetail'] },
  'first-paint.spec.ts': {
    pages: [
      'appDownload',
      'bangzhu',
      'cooperate',
      'goodDetail',
      'goodList',
      'home',
      'jieshao',
      'login',
      'mycenter',
      'orderDetail',
      'security',
      'sell',
      'xiaoxi',
    ],
    tests: {
      'a member’s own pages': ['mycenter', 'orderDetail', 'xiaoxi'],
      'only script would bring': ['appDownload', 'cooperate'],
      'theme and size': ['home'],
      'the end of a session': ['login'],
      'a stored choice': ['login'],
    },
  },
  'first-screen.spec.ts': {
    pages: ['goodList', 'home'],
    perPage: true,
    tests: {
      'for a member it is the same HTML': ['goodDetail'],
      'a form that is sent before': ['security'],
      'a choice made before': ['sale'],
      'goes back before its script': ['home', 'xinwen'],
      'home, list, goods and the article': ['bangzhu', 'goodDetail', 'goodList', 'helpdetail', 'home'],
      'a shared link to goods': ['goodDetail'],
      '添加到桌面 has the steps': ['appDownload'],
    },
  },
  'forms.spec.ts': { pages: ['orderDetail'] },
  'gallery-keyboard.spec.ts': { pages: 'parts' },
  'gallery-lists.spec.ts': { pages: 'parts' },
  'gallery-viewer.spec.ts': { pages: 'parts' },
  'gallery.spec.ts': { pages: 'parts' },
  'history.spec.ts': { pages: ['goodDetail', 'history'] },
  'home.spec.ts': {
    pages: ['goodDetail', 'home'],
    tests: {
      'goods are shared': ['goodDetail'],
      'the first banner': ['home'],
      'price, actions and seller': ['goodDetail'],
    },
  },
  'hostile-addresses.spec.ts': {
    pages: ['Realname', 'goodList', 'login', 'register'],
    tests: { 'an address cannot': ['goodList'], 'wherever a way back': ['Realname', 'login', 'register'] },
  },
  'im.spec.ts': {
    pages: 'every',
    tests: {
      'a page of a member opens the line': ['home', 'mycenter'],
      'a message moves the badge': ['home', 'mycenter'],
    },
  },
  'inert.spec.ts': {
    pages: 'every',
    tests: {
      'wherever such a text is read': ['articleDetail', 'helpdetail', 'newsDetail'],
      'several texts stand on one page': ['cooperate', 'jieshao', 'yinsi', 'zhaomu'],
      XS3: ['ProblemList', 'gonggao', 'mycenter', 'xiaoxi', 'xinwen'],
      XS5: [
        'ProblemList',
        'bangzhu',
        'contactkefu',
        'goZFB',
        'goodDetail',
        'goodList',
        'helpdetail',
        'security',
        'suggest',
        'xinwen',
        'yinsi',
      ],
    },
  },
  'inspector.spec.ts': { pages: ['bangzhu', 'home'] },
  'keep-alive.spec.ts': {
    pages: [
      'Realname',
      'accountOrder',
      'finish',
      'gonggao',
      'goodDetail',
      'goodList',
      'home',
      'login',
      'mycenter',
      'register',
      'sureOrder',
    ],
  },
  'looks.spec.ts': { pages: 'every', perPage: true, recorded: true },
  'lost-answers.spec.ts': {
    pages: ['BasicInformation', 'commit', 'fillInformation'],
    tests: {
      'no second quote': ['jingjiahuishouPriceList'],
      'offline in the middle of an order': ['orderDetail'],
    },
  },
  'many-goods.spec.ts': { pages: ['goodDetail', 'goodList'] },
  'merchant.spec.ts': { pages: ['Realname', 'jingjiahuishouPriceList', 'myJingjiahuishou', 'shanghu'] },
  'message-box.spec.ts': { pages: 'parts' },
  'messages.spec.ts': {
    pages: ['accountOrder', 'goodDetail', 'home', 'mycenter', 'orderDetail', 'pay', 'xiaoxi'],
  },
  'moves.spec.ts': {
    pages: ['goodDetail', 'goodList', 'home', 'login', 'mycenter'],
    tests: {
      'a move to another page': ['gonggao', 'newsDetail'],
      'who saves data': ['gonggao'],
      'the files that links lead to': ['home', 'mycenter'],
    },
  },
  'network.spec.ts': {
    pages: ['finish', 'goZFB', 'gonggao', 'home', 'mycenter', 'pay', 'sureOrder'],
    tests: {
      'first byte of': ['finish', 'gonggao', 'home', 'mycenter'],
      'the offline banner': ['gonggao'],
      'the page is left while': ['gonggao', 'pay', 'sureOrder'],
      'mid-order': ['goZFB', 'pay', 'sureOrder'],
    },
  },
  // A generated remote, which links to the list of goods.
  'new-remote.spec.ts': { pages: ['goodList'] },
  'requests.spec.ts': { pages: ['orderDetail', 'request', 'requests', 'wishes'] },
  'offers.spec.ts': { pages: ['goodDetail', 'mycenter', 'offer', 'offers', 'orderDetail'] },
  'offline.spec.ts': {
    pages: ['bangzhu', 'finish', 'gonggao', 'goodDetail', 'goodList', 'home', 'mycenter', 'xinwen'],
    tests: {
      'pages one has seen': ['gonggao', 'goodDetail', 'goodList', 'home', 'xinwen'],
      'one’s own opens again': ['mycenter'],
      'a new worker': ['bangzhu', 'finish', 'gonggao', 'goodList'],
      'with a signature': ['home'],
    },
  },
  'recycle.spec.ts': {
    pages: [
      'Myevaluation',
      'Realname',
      'accountOrder',
      'commit',
      'jingjiahuishou',
      'jingjiahuishouPriceList',
      'myJingjiahuishou',
      'orderDetail',
      'sale',
    ],
    tests: {
      'story 13': ['accountOrder', 'jingjiahuishouPriceList', 'myJingjiahuishou', 'orderDetail'],
      'a visitor sees the three ways': ['sale'],
      'a valuation by form': ['Myevaluation', 'commit', 'jingjiahuishou'],
      'an auction by form': ['Realname', 'commit', 'jingjiahuishou'],
    },
  },
  'register.spec.ts': { pages: ['login', 'register'] },
  'own-repository.spec.ts': { pages: ['goodList'] },
  'release-service.spec.ts': { pages: ['bangzhu', 'home'] },
  'releases.spec.ts': {
    pages: ['hire', 'sale', 'zhaohui'],
    tests: { 'a fresh visitor 1 s after': ['home'] },
  },
  'remote-failure.spec.ts': {
    pages: ['finish', 'gonggao', 'home', 'mycenter'],
    tests: {
      'a page with a bar of its own': ['gonggao', 'goodDetail'],
      'when catalog, trade': ['finish', 'gonggao', 'home', 'mycenter'],
      'when catalog': ['gonggao', 'home'],
      'when trade': ['finish', 'gonggao'],
      'when account': ['gonggao', 'mycenter'],
      'when content': ['gonggao', 'mycenter'],
      'a page’s own file': ['fankui'],
      'was fetched ahead': ['ProblemList', 'fankui'],
      'a shared part that failed': ['ProblemList'],
    },
  },
  'routes.spec.ts': { pages: 'every', perPage: true },
  'saved-goods.spec.ts': {
    pages: ['Mybrowsing', 'collect', 'goodDetail', 'goodList', 'hire', 'login'],
    tests: {
      'a guest who saves goods': ['goodDetail', 'login'],
      'saved goods of one game': ['collect'],
      'goods chosen for a comparison': ['goodDetail', 'goodList'],
      'under the pointer': ['goodList'],
      'history is of this device': ['Mybrowsing', 'goodDetail'],
      'rentals are listed': ['hire'],
    },
  },
  'search-engines.spec.ts': {
    pages: ['gonggao', 'goodDetail', 'goodList', 'helpdetail', 'home', 'newsDetail', 'xinwen'],
  },
  'search.spec.ts': { pages: ['goodDetail', 'goodList', 'home'] },
  'sell-again.spec.ts': {
    pages: ['BasicInformation', 'commit', 'contactkefu', 'fillInformation', 'jingjiahuishouPriceList'],
    tests: { 发起担保: ['commit', 'goodDetail', 'pay', 'sureOrder'] },
  },
  'sell.spec.ts': {
    pages: [
      'BasicInformation',
      'MyProducts',
      'Realname',
      'commit',
      'fillInformation',
      'goodList',
      'login',
      'sell',
    ],
    tests: {
      'a new description of goods on sale': ['MyProducts', 'commit', 'fillInformation'],
      'a price is lowered': ['MyProducts'],
      'a session that ends': ['BasicInformation', 'MyProducts', 'login'],
    },
  },
  'seller.spec.ts': { pages: ['followed', 'goodDetail', 'orderDetail', 'seller', 'xiaoxi'] },
  'session.spec.ts': { pages: ['login', 'mycenter'] },
  'sign-in.spec.ts': {
    pages: ['accountOrder', 'login', 'mycenter'],
  },
  'specification-rem.spec.ts': { pages: ['login'] },
  'specification-session.spec.ts': {
    pages: ['login', 'mycenter'],
    tests: {
      'parallel 401s': ['accountOrder', 'goodList', 'mycenter'],
      '确定 goes to exactly /login': ['accountOrder', 'login'],
    },
  },
  'specification-shells.spec.ts': {
    pages: ['login'],
    perPage: true,
    tests: {
      'redirects to': ['gonggao', 'home', 'login'],
      'every route has its own name': names,
      'pages load lazily': ['gonggao', 'login'],
      'no login guard': ['accountOrder', 'login'],
      'history mode': ['gonggao', 'home'],
      'the image preview': ['goodDetail'],
      'a missing route': ['home'],
      'an unresolved component': ['gonggao'],
    },
  },
  // Each remote without the host, by one of its pages.
  'stand-alone.spec.ts': { pages: ['finish', 'geren', 'gonggao', 'home', 'login', 'mycenter'] },
  'tickets.spec.ts': {
    pages: ['ProblemList', 'fankui', 'login', 'orderDetail', 'security', 'suggest'],
    tests: {
      意见反馈: ['ProblemList', 'fankui'],
      投诉建议: ['ProblemList', 'orderDetail', 'security', 'suggest'],
      商务合作: ['ProblemList', 'cooperate', 'zhaomu'],
    },
  },
  'trade.spec.ts': {
    pages: [
      'Realname',
      'finish',
      'goZFB',
      'goodDetail',
      'goodList',
      'login',
      'orderDetail',
      'pay',
      'sureOrder',
    ],
  },
  'two-instances.spec.ts': { pages: ['appDownload'] },
  'critical-css.spec.ts': { pages: ['goodDetail', 'goodList'], perPage: true },
  'watch.spec.ts': { pages: ['login', 'sale'] },
  'wishes.spec.ts': { pages: ['goodList', 'wishHit', 'wishes', 'xiaoxi'] },
};

const isRouteName = (word: string): word is RouteName => names.some((name) => name === word);

/** The remote of an address whose pages are not in the contract's table; undefined for all other addresses. */
export const remoteAt = (path: string): string | undefined =>
  /^\/desk(?:\/|$)/.test(path) ? 'desk' : undefined;

/** The key of a spec's row. */
export const specOf = (file: string) => basename(file);

/**
 * The pages that a test may show.
 * @param spec file name of the spec
 * @param titles of the enclosing groups and of the test
 */
export function pagesOf(spec: string, titles: readonly string[]): readonly RouteName[] {
  const journey = journeys[spec];
  if (journey?.pages === 'parts' || journey?.pages === 'tool') return [];
  const title = titles.join(' ');
  const own = Object.entries(journey?.tests ?? {}).find(([part]) => title.includes(part));
  if (own) return own[1];
  const first =
    /^\w+(?:, \w+)*/
      .exec(titles.at(-1) ?? '')?.[0]
      .split(', ')
      .filter(isRouteName) ?? [];
  if (journey?.perPage && first.length > 0) return first;
  return !journey || journey.pages === 'every' ? names : journey.pages;
}
