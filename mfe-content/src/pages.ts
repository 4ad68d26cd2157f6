import type { BuiltRoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  gonggao: lazyPage(() => import('./notices/NoticesPage')),
  newsDetail: lazyPage(() => import('./notice/NoticePage')),
} satisfies Record<BuiltRoutesOf<'content'>, LazyPage>;
