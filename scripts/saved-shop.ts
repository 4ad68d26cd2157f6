import { newGoods } from 'api/catalog/testing';
import type { Db } from 'api/core/database';
import { transact } from 'api/core/events/events';
import { migrate } from 'api/core/migrate';
import { createSeal } from 'api/core/seal';
import { newMember } from 'api/identity/members';
import { postRecharge } from 'api/money/ledger';

export interface SavedShop {
  /** Puts goods on sale at a price in fen. @returns their id */
  sell(priceFen: number): Promise<string>;
  /** Credits a top-up identified by `reference`, in fen. */
  recharge(reference: string, amountFen: number): Promise<void>;
}

/** Fills an empty database for backup tests: a seller with a sealed name, fifty goods, one top-up. */
export async function openSavedShop(db: Db): Promise<SavedShop> {
  await migrate(db);
  const seal = createSeal({ current: Buffer.alloc(32, 7) });
  const sellerId = await newMember(db, seal, { phone: '12000000301', realName: '张三' });
  const sell = (priceFen: number) => newGoods(db, { sellerId, priceFen });
  const recharge = (reference: string, amountFen: number) =>
    transact(db, (tx) => postRecharge(tx, { memberId: sellerId, amountFen, reference, at: new Date() }));
  for (let n = 0; n < 50; n += 1) await sell(20_000 + n);
  await recharge('R1', 12_345);
  return { sell, recharge };
}
