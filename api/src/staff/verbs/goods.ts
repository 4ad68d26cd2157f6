import { decision, note } from './parts';
import type { Verb } from './verb';

/** Goods and auctions under review, and goods on sale. */
export const goodsVerbs = {
  review: decision(
    '审核寄售商品：上架并出验号报告，或驳回',
    { name: 'goodsId', description: '商品编号' },
    (goodsId, pass, text) => ({ action: 'review', goodsId, pass, note: text }),
  ),
  shelf: {
    description: '下架在售商品（如被举报），或恢复客服下架的商品',
    args: [
      { name: 'goodsId', description: '商品编号' },
      { name: 'way', description: '上架或下架', choices: ['up', 'down'] },
    ],
    options: { note },
    example: '128 down --note "被举报资料不实，核实前先下架"',
    command: (given) => ({
      act: {
        action: 'shelve',
        goodsId: given.arg('goodsId'),
        onSale: given.arg('way') === 'up',
        note: given.option('note'),
      },
    }),
  },
  auction: decision(
    '审核竞价回收申请：开始报价，或驳回',
    { name: 'assessmentId', description: '回收申请编号' },
    (assessmentId, pass, text) => ({ action: 'reviewAssessment', assessmentId, pass, note: text }),
  ),
} satisfies Readonly<Record<string, Verb>>;
