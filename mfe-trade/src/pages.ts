import type { RoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  sureOrder: lazyPage(() => import('./buying/sure-order/SureOrderPage'), 'form'),
  pay: lazyPage(() => import('./buying/pay/PayPage'), 'detail'),
  goZFB: lazyPage(() => import('./buying/go-zfb/GoZfbPage'), 'article'),
  finish: lazyPage(() => import('./buying/finish/FinishPage'), 'detail'),
  orderDetail: lazyPage(() => import('./buying/order-detail/OrderDetailPage'), 'detail'),
  accountOrder: lazyPage(() => import('./buying/account-order/AccountOrderPage'), 'cards'),
  jingjiahuishou: lazyPage(() => import('./selling/auction-request/AuctionRequestPage'), 'form'),
  sale: lazyPage(() => import('./selling/exits/SalePage'), 'form'),
  Myevaluation: lazyPage(() => import('./selling/my-valuations/MyValuationsPage'), 'cards'),
  myJingjiahuishou: lazyPage(() => import('./selling/my-auctions/MyAuctionsPage'), 'cards'),
  jingjiahuishouPriceList: lazyPage(() => import('./selling/price-list/PriceListPage'), 'detail'),
  sell: lazyPage(() => import('./selling/sell/SellPage'), 'form'),
  BasicInformation: lazyPage(() => import('./selling/basic-information/BasicInformationPage'), 'form'),
  fillInformation: lazyPage(() => import('./selling/fill-information/FillInformationPage'), 'form'),
  commit: lazyPage(() => import('./selling/commit/CommitPage'), 'detail'),
  zhaohui: lazyPage(() => import('./buying/claim/ClaimPage'), 'form'),
  offer: lazyPage(() => import('./offers/make/MakeOfferPage'), 'form'),
  offers: lazyPage(() => import('./offers/list/OffersPage'), 'cards'),
  request: lazyPage(() => import('./requests/open/OpenRequestPage'), 'form'),
  requests: lazyPage(() => import('./requests/list/RequestsPage'), 'cards'),
  MyProducts: lazyPage(() => import('./selling/my-products/MyProductsPage'), 'cards'),
} satisfies Record<RoutesOf<'trade'>, LazyPage>;
