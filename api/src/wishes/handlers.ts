import { createConcurrencyLimit } from '../core/concurrency-limit';
import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { compileWish } from './conditions';
import { countFitting, limitOf, referenceOf } from './fitting';
import { dismissWishHit, getWishHit, listWishHits } from './hits';
import { createFittingCache, fittingNow, listWishes } from './list-wishes';
import { actOnWish, saveWish } from './save-wish';

/** Wishes: searches that report what comes on sale. */
export const wishHandlers = (services: Services) => {
  const { db } = services;
  // Counting what fits may compare twenty goods with deals: at most two of the pool's ten connections.
  const counting = createConcurrencyLimit({
    atOnce: 2,
    waiting: 20,
    busy: '现在看心愿的人太多，请过几秒再试',
  });
  const fitting = createFittingCache((wanted) => counting(() => fittingNow(db, wanted)));
  return {
    listWishes: (_input, { member }) => listWishes(db, member.id, fitting),
    saveWish: (input, { member }) => saveWish(services, member.id, input),
    previewWish: ({ query, belowPercent }, { member }) =>
      counting(async () => {
        const { conditions } = await compileWish(db, query, belowPercent);
        const wanted = { query, belowPercent, memberId: member.id };
        const reference = await referenceOf(db, wanted);
        return {
          terms: conditions.map(({ key, text }) => ({ key, text })),
          fitting: await countFitting(db, wanted),
          reference,
          limitFen: limitOf(reference, belowPercent),
        };
      }),
    actOnWish: (input, { member }) => actOnWish(db, member.id, input),
    listWishHits: (input, { member }) => listWishHits(db, member.id, input),
    getWishHit: ({ id }, { member }) => getWishHit(db, member.id, id),
    dismissWishHit: ({ id }, { member }) => dismissWishHit(db, member.id, id),
  } satisfies Partial<Handlers>;
};
