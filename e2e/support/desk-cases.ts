import { merchantFields } from 'api/support/testing/merchant-fields';
import { value } from './api';
import { uploadGoodsPicture } from './auctions';
import { topUp } from './orders';
import { newBuyer, newCode } from './people';

/** A withdrawal of which the provider does not say whether it was paid, so that staff decide. @returns its number */
export async function stuckWithdrawal(): Promise<string> {
  const member = await newBuyer();
  const amountFen = 12_000;
  await topUp(member, amountFen);
  const smsCode = await newCode(member.phone, 'withdraw', member.token);
  const account = 'busy@example.com';
  const clientReqId = `w-${member.phone}`;
  const request = { amountFen, account, smsCode, clientReqId };
  return (await value('withdraw', request, member.token)).withdrawalNo;
}

/** An application of a merchant, which waits for staff. */
export async function merchantApplication(): Promise<void> {
  const { token } = await newBuyer();
  const images = [await uploadGoodsPicture(token, 'proof')];
  const content = '入驻申请：禾声号行。做了三年，主收原神。';
  await value('createProblem', { problemType: 'merchant', content, images, fields: merchantFields }, token);
}
