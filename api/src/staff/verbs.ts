import { blacklistVerbs } from './verbs/blacklist';
import { contentVerbs } from './verbs/content';
import { figuresVerbs } from './verbs/figures';
import { gamesVerbs } from './verbs/games';
import { goodsVerbs } from './verbs/goods';
import { membersVerbs } from './verbs/members';
import { moneyVerbs } from './verbs/money';
import { ordersVerbs } from './verbs/orders';
import { queueVerbs } from './verbs/queue';
import { releasesVerbs } from './verbs/releases';
import { rulesVerbs } from './verbs/rules';
import { settingsVerbs } from './verbs/settings';
import { ticketsVerbs } from './verbs/tickets';
import type { Verb } from './verbs/verb';

/** In the order shown by the help text. */
export const verbs: Readonly<Record<string, Verb>> = {
  ...queueVerbs,
  ...ordersVerbs,
  ...goodsVerbs,
  ...ticketsVerbs,
  ...membersVerbs,
  ...blacklistVerbs,
  ...moneyVerbs,
  ...figuresVerbs,
  ...contentVerbs,
  ...settingsVerbs,
  ...rulesVerbs,
  ...gamesVerbs,
  ...releasesVerbs,
  login: {
    description: '登录并记住会话',
    args: [],
    options: {},
    example: '--user staff1',
    command: () => 'login',
  },
  logout: { description: '结束会话', args: [], options: {}, example: '', command: () => 'logout' },
};
