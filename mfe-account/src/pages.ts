import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  mycenter: lazyPage(() => import('./mycenter/MyCenterPage'), 'detail'),
  geren: lazyPage(() => import('./profile/ProfilePage'), 'form'),
  passwore: lazyPage(() => import('./password/PasswordPage'), 'form'),
  Realname: lazyPage(() => import('./realname/RealNamePage'), 'form'),
  shanghu: lazyPage(() => import('./merchant/MerchantPage'), 'form'),
  rights: lazyPage(() => import('./rights/RightsPage'), 'article'),
  code: lazyPage(() => import('./code/CodePage'), 'form'),
  statement: lazyPage(() => import('./statement/StatementPage'), 'detail'),
  xiaoxi: lazyPage(() => import('./messages/MessagesPage'), 'cards'),
} satisfies Record<RoutesOf<'account'>, LazyPage>;
