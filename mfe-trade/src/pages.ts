import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  sureOrder: lazyPage(() => import('./sure-order/SureOrderPage')),
  pay: lazyPage(() => import('./pay/PayPage')),
  goZFB: lazyPage(() => import('./go-zfb/GoZfbPage')),
  finish: lazyPage(() => import('./finish/FinishPage')),
  orderDetail: lazyPage(() => import('./order-detail/OrderDetailPage')),
  accountOrder: lazyPage(() => import('./account-order/AccountOrderPage')),
  jingjiahuishou: lazyPage(() => import('./auction-request/AuctionRequestPage')),
  sale: lazyPage(() => import('./exits/SalePage')),
  Myevaluation: lazyPage(() => import('./my-valuations/MyValuationsPage')),
  myJingjiahuishou: lazyPage(() => import('./my-auctions/MyAuctionsPage')),
  jingjiahuishouPriceList: lazyPage(() => import('./price-list/PriceListPage')),
  sell: lazyPage(() => import('./sell/SellPage')),
  BasicInformation: lazyPage(() => import('./basic-information/BasicInformationPage')),
  fillInformation: lazyPage(() => import('./fill-information/FillInformationPage')),
  commit: lazyPage(() => import('./commit/CommitPage')),
  zhaohui: lazyPage(() => import('./claim/ClaimPage')),
  MyProducts: lazyPage(() => import('./my-products/MyProductsPage')),
} satisfies Record<RoutesOf<'trade'>, LazyPage>;
