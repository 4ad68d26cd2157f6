import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  mycenter: lazyPage(() => import('./mycenter/MyCenterPage')),
  geren: lazyPage(() => import('./profile/ProfilePage')),
  passwore: lazyPage(() => import('./password/PasswordPage')),
  Realname: lazyPage(() => import('./realname/RealNamePage')),
  shanghu: lazyPage(() => import('./merchant/MerchantPage')),
  rights: lazyPage(() => import('./rights/RightsPage')),
  code: lazyPage(() => import('./code/CodePage')),
  statement: lazyPage(() => import('./statement/StatementPage')),
  xiaoxi: lazyPage(() => import('./messages/MessagesPage')),
} satisfies Record<RoutesOf<'account'>, LazyPage>;
