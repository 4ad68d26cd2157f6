import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  home: lazyPage(() => import('./home/HomePage')),
  goodList: lazyPage(() => import('./goods-list/GoodsListPage')),
  goodDetail: lazyPage(() => import('./goods-detail/GoodsDetailPage')),
  history: lazyPage(() => import('./history/HistoryPage')),
  seller: lazyPage(() => import('./seller/SellerPage')),
  followed: lazyPage(() => import('./followed/FollowedPage')),
  hire: lazyPage(() => import('./hire/HirePage')),
  collect: lazyPage(() => import('./collect/CollectPage')),
  wishes: lazyPage(() => import('./wishes/WishesPage')),
  wishHit: lazyPage(() => import('./wishes/WishHitPage')),
  Mybrowsing: lazyPage(() => import('./browsing/BrowsingPage')),
} satisfies Record<RoutesOf<'catalog'>, LazyPage>;
