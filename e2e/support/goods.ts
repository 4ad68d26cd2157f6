import type { Value } from 'shared-contract';
import { value } from './api';
import { anAccount, newSeller, uploadGoodsPicture } from './auctions';
import { act, type Person } from './people';

let serial = 0;

/** Puts an account up for consignment; the staff have not looked at it yet. Out: its id. */
export async function consign({ token, phone }: Person): Promise<string> {
  serial += 1;
  const images = [];
  for (let n = 0; n < 3; n += 1) images.push(await uploadGoodsPicture(token));
  const { consignmentId } = await value(
    'createConsignment',
    {
      ...(await anAccount(token)),
      goodsType: 'account',
      accountUid: `e2e-${phone}-${serial}`,
      images,
      description: '本人自用，支持官方验号，资料齐全。',
      binding: { phone: '可换绑' },
      priceFen: 128_000,
      negotiable: true,
      phone,
      clientReqId: `consign-${phone}-${serial}-${Date.now()}`,
    },
    token,
  );
  return consignmentId;
}

/** An account for sale, and its seller, unless named somebody whom no other test knows. */
export async function newGoods(named?: Person): Promise<{ goods: Value<'getGoods'>; seller: Person }> {
  const seller = named ?? (await newSeller());
  const id = await consign(seller);
  await act({ action: 'review', goodsId: id, pass: true, note: '与描述一致' });
  return { goods: await value('getGoods', { id }), seller };
}
