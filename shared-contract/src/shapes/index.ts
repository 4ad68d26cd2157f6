import type { CallName } from '../calls';
import { account } from './account';
import { accounts } from './accounts';
import { alerts } from './alerts';
import { blacklist } from './blacklist';
import { buyRequests } from './buy-requests';
import { catalog } from './catalog';
import type { Shape } from './common';
import { content } from './content';
import { desk } from './desk';
import { favourites } from './favourites';
import { impostors } from './impostors';
import { messaging } from './messaging';
import { notifications } from './notifications';
import { offers } from './offers';
import { operator, settings } from './operator';
import { releaseShapes } from './releases';
import { rights } from './rights';
import { rules } from './rules';
import { sellers } from './sellers';
import { session } from './session';
import { spokenCode } from './spoken-code';
import { staff } from './staff';
import { staffAccess } from './staff-access';
import { statement } from './statement';
import { trade } from './trade';
import { trust } from './trust';
import { wishes } from './wishes';

/** The shape of every call, under the call's key: a row without one does not compile. */
export const shapes = {
  ...session,
  ...rights,
  ...catalog,
  ...favourites,
  ...wishes,
  ...alerts,
  ...trade,
  ...offers,
  ...buyRequests,
  ...statement,
  ...sellers,
  ...accounts,
  ...account,
  ...notifications,
  ...trust,
  ...spokenCode,
  ...impostors,
  ...content,
  ...operator,
  ...rules,
  ...messaging,
  ...staffAccess,
  ...staff,
  ...desk,
  ...blacklist,
  ...settings,
  ...releaseShapes,
} satisfies Record<CallName, Shape>;
export type Shapes = typeof shapes;

export * from './account';
export * from './accounts';
export * from './alerts';
export * from './blacklist';
export * from './buy-requests';
export * from './catalog';
export type { Shape } from './common';
export * from './content';
export * from './desk';
export { envelopeSchema } from './envelope';
export * from './favourites';
export * from './impostors';
export * from './messaging';
export * from './notifications';
export * from './offers';
export * from './operator';
export * from './releases';
export * from './rights';
export * from './rules';
export * from './sellers';
export * from './session';
export * from './spoken-code';
export * from './staff';
export * from './staff-access';
export * from './statement';
export * from './trade';
export * from './trust';
export * from './wishes';
