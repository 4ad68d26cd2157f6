import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  sureOrder: lazyPage(() => import('./buying/sure-order/SureOrderPage')),
  pay: lazyPage(() => import('./buying/pay/PayPage')),
  goZFB: lazyPage(() => import('./buying/go-zfb/GoZfbPage')),
  finish: lazyPage(() => import('./buying/finish/FinishPage')),
  orderDetail: lazyPage(() => import('./buying/order-detail/OrderDetailPage')),
  accountOrder: lazyPage(() => import('./buying/account-order/AccountOrderPage')),
  jingjiahuishou: lazyPage(() => import('./selling/auction-request/AuctionRequestPage')),
  sale: lazyPage(() => import('./selling/exits/SalePage')),
  Myevaluation: lazyPage(() => import('./selling/my-valuations/MyValuationsPage')),
  myJingjiahuishou: lazyPage(() => import('./selling/my-auctions/MyAuctionsPage')),
  jingjiahuishouPriceList: lazyPage(() => import('./selling/price-list/PriceListPage')),
  sell: lazyPage(() => import('./selling/sell/SellPage')),
  BasicInformation: lazyPage(() => import('./selling/basic-information/BasicInformationPage')),
  fillInformation: lazyPage(() => import('./selling/fill-information/FillInformationPage')),
  commit: lazyPage(() => import('./selling/commit/CommitPage')),
  zhaohui: lazyPage(() => import('./buying/claim/ClaimPage')),
  offer: lazyPage(() => import('./offers/make/MakeOfferPage')),
  offers: lazyPage(() => import('./offers/list/OffersPage')),
  request: lazyPage(() => import('./requests/open/OpenRequestPage')),
  requests: lazyPage(() => import('./requests/list/RequestsPage')),
  MyProducts: lazyPage(() => import('./selling/my-products/MyProductsPage')),
} satisfies Record<RoutesOf<'trade'>, LazyPage>;
