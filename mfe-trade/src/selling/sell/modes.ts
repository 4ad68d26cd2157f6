import type { Fees, RouteName } from 'shared-contract';
import { formatFen } from 'shared-ui';
import type { RadioOption } from 'shared-ui/forms';

/** The ways to sell, keyed by page name, with the net amount of the first at a price (product section 2, sell). */
export function waysToSell(
  priceFen: number | undefined,
  net: ((priceFen: number) => Fees) | undefined,
): RadioOption<RouteName>[] {
  return [
    {
      value: 'BasicInformation',
      label: '寄售代卖',
      note: '自己定价，审核后上架，有人买才收服务费',
      fact: priceFen && net ? `到手 ${formatFen(net(priceFen).sellerNetFen)}` : undefined,
    },
    {
      value: 'jingjiahuishou',
      label: '竞价回收',
      note: '商户 6–24 小时内报价，你挑一个',
      fact: '最快当天',
    },
    { value: 'sale', label: '先看三条路', note: '估价、竞价、代售放在一起比', fact: '不收费' },
  ];
}
