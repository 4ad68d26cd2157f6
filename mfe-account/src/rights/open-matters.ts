import { href } from 'shared-contract';
import type { OpenMatter, OpenMatterKind } from 'shared-contract/shapes';
import { formatFen } from 'shared-ui';

/** What a kind of open matter is called, and the page that settles it. */
export const matters: Readonly<Record<OpenMatterKind, { label: string; href: string }>> = {
  orders: { label: '进行中的订单', href: href('accountOrder') },
  disputes: { label: '退款和纠纷', href: href('accountOrder') },
  balance: { label: '钱包里的钱，请先提现', href: href('mycenter') },
  withdrawals: { label: '还没到账的提现', href: href('mycenter') },
  payments: { label: '没有完成的付款或充值', href: href('mycenter') },
  auctions: { label: '进行中的竞价回收', href: href('myJingjiahuishou') },
  quotes: { label: '有效的商户报价', href: href('myJingjiahuishou') },
  offers: { label: '等回应的出价', href: href('offers') },
  buyRequests: { label: '进行中的求购', href: href('requests') },
  tickets: { label: '没有结束的赔付或投诉', href: href('ProblemList') },
  staff: { label: '客服账号由平台注销', href: href('contactkefu') },
  goods: { label: '在售和审核中的商品，申请后立即下架', href: href('MyProducts') },
};

export const factOf = ({ kind, count, amountFen }: OpenMatter): string => {
  if (kind === 'balance') return formatFen(amountFen ?? 0);
  return kind === 'staff' ? '' : String(count);
};
