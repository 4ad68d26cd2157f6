import { randomUUID } from 'node:crypto';
import { merchantFields } from 'api/support/testing/merchant-fields';
import type { StaffWorkKind } from 'shared-contract/shapes';
import { value } from './api';
import { newAuction, newSeller, uploadGoodsPicture } from './auctions';
import { consign } from './goods';
import { move, orderIn, type Sale, topUp } from './orders';
import { logIn, newBuyer, newCode, newPhone } from './people';

/** A withdrawal of which the provider does not say whether it was paid, so that staff decide. */
async function stuckWithdrawal() {
  const member = await newBuyer();
  const amountFen = 12_000;
  await topUp(member, amountFen);
  const smsCode = await newCode(member.phone, 'withdraw', member.token);
  const account = 'busy@example.com';
  const clientReqId = `w-${member.phone}`;
  const request = { amountFen, account, smsCode, clientReqId };
  await value('withdraw', request, member.token);
}

/** An application of a merchant, which waits for staff. */
async function merchantApplication() {
  const { token } = await newBuyer();
  const images = [await uploadGoodsPicture(token, 'proof')];
  const content = '入驻申请：禾声号行。做了三年，主收原神。';
  await value('createProblem', { problemType: 'merchant', content, images, fields: merchantFields }, token);
}

/** An order in dispute. @param priceFen of its goods */
export async function disputed(priceFen?: number): Promise<Sale> {
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
export const caseMakers: Readonly<Record<StaffWorkKind, () => Promise<unknown>>> = {
  goods: async () => consign(await newSeller()),
  verify: async () => {
    const sale = await orderIn('paid');
    const credential = { account: 'DEMO-8848', password: 'first-password' };
    await move(sale, 'seller', 'handover', { credential });
  },
  rebind: () => orderIn('rebinding'),
  arbitrate: () => disputed(),
  claims: claimed,
  tickets: async () => {
    const { token } = await logIn(newPhone());
    await value('createProblem', { problemType: 'feedback', content: '希望列表能记住上次的排序。' }, token);
  },
  impostors: async () => {
    const { token } = await logIn(newPhone());
    const images = [await uploadGoodsPicture(token, 'problem')];
    const fields = { kind: 'wechat', value: `hz_kefu_${randomUUID().slice(0, 8)}` };
    const content = '自称号栈客服，说不出这一分钟的口令，要我加微信转账。';
    await value('createProblem', { problemType: 'impostor', content, images, fields }, token);
  },
  merchants: merchantApplication,
  auctions: async () => newAuction(await newSeller(), { approve: false }),
  withdrawals: stuckWithdrawal,
};
