import type { BuiltRoutesOf } from 'shared-contract';
import { type LazyPage, lazyPage } from 'shared-router';

export const pages = {
  sureOrder: lazyPage(() => import('./sure-order/SureOrderPage')),
  pay: lazyPage(() => import('./pay/PayPage')),
  goZFB: lazyPage(() => import('./go-zfb/GoZfbPage')),
  finish: lazyPage(() => import('./finish/FinishPage')),
  orderDetail: lazyPage(() => import('./order-detail/OrderDetailPage')),
  accountOrder: lazyPage(() => import('./account-order/AccountOrderPage')),
} satisfies Record<BuiltRoutesOf<'trade'>, LazyPage>;
