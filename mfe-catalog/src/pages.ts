import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  home: lazyPage(() => import('./home/HomePage')),
  goodList: lazyPage(() => import('./goods-list/GoodsListPage'), 'cards'),
  goodDetail: lazyPage(() => import('./goods-detail/GoodsDetailPage')),
  history: lazyPage(() => import('./history/HistoryPage'), 'detail'),
  seller: lazyPage(() => import('./seller/SellerPage'), 'detail'),
  followed: lazyPage(() => import('./followed/FollowedPage'), 'cards'),
  hire: lazyPage(() => import('./hire/HirePage'), 'cards'),
  collect: lazyPage(() => import('./collect/CollectPage'), 'cards'),
  wishes: lazyPage(() => import('./wishes/WishesPage'), 'cards'),
  wishHit: lazyPage(() => import('./wishes/WishHitPage'), 'detail'),
  Mybrowsing: lazyPage(() => import('./browsing/BrowsingPage'), 'cards'),
} satisfies Record<RoutesOf<'catalog'>, LazyPage>;
