import type { Input, Value } from 'shared-contract';
import { value } from './api';
import { anAccount, newSeller, uploadGoodsPicture } from './auctions';
import { act, type Person } from './people';

let serial = 0;

/** Creates a consignment, not reviewed yet. @returns its id */
export async function consign({ token, phone }: Person): Promise<string> {
  serial += 1;
  const images = [];
  for (let n = 0; n < 3; n += 1) images.push(await uploadGoodsPicture(token));
  const { consignmentId } = await value(
    'createConsignment',
    {
      ...(await anAccount(token)),
      goodsType: 'account',
      accountUid: `e2e-${phone}-${Date.now()}-${serial}`,
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

/** Creates an account on sale. @param named its seller; a new one by default */
export async function newGoods(named?: Person): Promise<{ goods: Value<'getGoods'>; seller: Person }> {
  const seller = named ?? (await newSeller());
  const id = await consign(seller);
  await act({ action: 'review', goodsId: id, pass: true, note: '与描述一致' });
  return { goods: await value('getGoods', { id }), seller };
}

/** The newest goods of the product: before the first test, the newest of the demo. @returns its id */
export async function lastGoods(): Promise<string> {
  const { rows } = await value('listGoods', { sort: 'newest', pageSize: 50 });
  return String(Math.max(...rows.map(({ id }) => Number(id))));
}

/** Demo goods that are on sale. Unlike goods of other tests, they do not change. */
export async function demoGoods(filter: Partial<Input<'listGoods'>> = {}) {
  const last = Number(process.env.E2E_LAST_DEMO_GOODS);
  const { rows } = await value('listGoods', { sort: 'hot', pageSize: 50, ...filter });
  const own = rows.filter(({ id }) => Number(id) <= last);
  if (own.length === 0) throw new Error(`the demo has no goods of ${JSON.stringify(filter)}`);
  return own;
}

/** A seller of the demo with deals and goods on sale. @returns the public number */
export async function demoSeller(): Promise<string> {
  const card = (await demoGoods({ goodsType: 'account' })).find(({ sellerDeals }) => sellerDeals);
  if (!card) throw new Error('the demo has no goods of a seller with deals');
  return (await value('getGoods', { id: card.id })).seller.sellerNo ?? '';
}
