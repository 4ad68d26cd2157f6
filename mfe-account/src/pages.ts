import type { BuiltRoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  mycenter: lazyPage(() => import('./mycenter/MyCenterPage')),
  Realname: lazyPage(() => import('./realname/RealNamePage')),
} satisfies Record<BuiltRoutesOf<'account'>, LazyPage>;
