import { value } from 'e2e/support/api';
import { newAuction, newSeller, uploadGoodsPicture } from 'e2e/support/auctions';
import { merchantApplication, stuckWithdrawal } from 'e2e/support/desk-cases';
import { consign } from 'e2e/support/goods';
import { move, orderIn, type Sale } from 'e2e/support/orders';
import { act, logIn, newPhone } from 'e2e/support/people';
import type { StaffWorkKind } from 'shared-contract/shapes';

/** What is worked off: the kinds that staff decide, and rulings that a colleague proposed. */
export type Work = StaffWorkKind | 'proposals';

/** Its price is above what one person may decide. */
const DEAR_FEN = 260_000;

async function disputed(priceFen?: number): Promise<Sale> {
  const sale = await orderIn('confirming', {}, priceFen === undefined ? {} : { priceFen });
  await move(sale, 'buyer', 'refundApply', {
    note: '皮肤数量和快照不一致，少了 12 个',
    proofIds: [await uploadGoodsPicture(sale.buyer.token, 'proof')],
  });
  await move(sale, 'seller', 'refundRefuse', { note: '截图是交号当天的，数量一致' });
  return sale;
}

async function claimed() {
  const { orderNo, buyer } = await orderIn('completed');
  const images = [];
  for (let n = 0; n < 3; n += 1) images.push(await uploadGoodsPicture(buyer.token, 'proof'));
  const fields = { 发生了什么: '被申诉找回', 发现日期: '2026-11-21' };
  const content = '今早登录提示密码错误，手机收到申诉成功的短信。';
  await value('createProblem', { problemType: 'claim', orderNo, content, images, fields }, buyer.token);
}

/** Makes one waiting case of each kind, by the calls of those who are in it. */
export const makers: Readonly<Record<Work, () => Promise<unknown>>> = {
  goods: async () => consign(await newSeller()),
  verify: async () => {
    const sale = await orderIn('paid');
    const credential = { account: 'DEMO-8848', password: 'first-password' };
    await move(sale, 'seller', 'handover', { credential });
  },
  rebind: () => orderIn('rebinding'),
  proposals: async () => {
    const { orderNo } = await disputed(DEAR_FEN);
    await act({ action: 'arbitrate', orderNo, forBuyer: true, note: '凭证属实，支持买家' });
  },
  arbitrate: () => disputed(),
  claims: claimed,
  tickets: async () => {
    const { token } = await logIn(newPhone());
    await value('createProblem', { problemType: 'feedback', content: '希望列表能记住上次的排序。' }, token);
  },
  merchants: merchantApplication,
  auctions: async () => newAuction(await newSeller(), { approve: false }),
  withdrawals: stuckWithdrawal,
};
