import { type Selectable, sql } from 'kysely';
import { alertOfPriceDrop } from '../alerts/price-drop';
import { claimDue } from '../core/jobs/claim-due';
import { inParallel } from '../core/jobs/in-parallel';
import type { Sweep } from '../core/jobs/sweep';
import type { Services } from '../core/services';
import type { Tables } from '../core/tables';
import { findWishes } from './find-wishes';
import { readListing } from './listing';
import { reportFound } from './report-found';
import { stopBoughtWishes } from './stop-wishes';

type News = Selectable<Tables['goods_news']>;

const BATCH = 20;
/** Goods that are matched at a time: two keep up with 50 a second on two cores, three slow the listings themselves down. */
const AT_ONCE = 2;
/** News that fail this often are given up, about an hour after the first attempt. */
const MAX_ATTEMPTS = 8;

/**
 * Finds whom goods that came on sale, became cheaper or were sold concern, and notifies them. After the commit of the
 * change, in a process that runs jobs; a crash leaves the news to the next attempt, and nobody is notified twice.
 */
export const matchNews: Sweep = async (services) => {
  const news = await claimDue<News>(services.db, {
    table: 'goods_news',
    key: ['goods_id'],
    due: 'due_at',
    attempts: 'attempts',
    pause: { first: 5, longest: 1_800 },
    limit: BATCH,
  });
  await inParallel(news, AT_ONCE, (one) => matchOrRetry(services, one));
  return news.length;
};

async function matchOrRetry(services: Services, news: News): Promise<void> {
  try {
    await matchOne(services, news);
    await finish(services, news);
  } catch (error) {
    services.log.error({ err: error, goodsId: news.goods_id }, 'matching goods with wishes failed');
    if (news.attempts >= MAX_ATTEMPTS) await finish(services, news);
  }
}

async function matchOne({ db }: Services, { goods_id: goodsId, was_fen: wasFen }: News): Promise<void> {
  const listing = await readListing(db, goodsId);
  if (!listing) return stopBoughtWishes(db, goodsId);
  if (wasFen !== null && listing.priceFen < wasFen)
    await alertOfPriceDrop(db, { ...listing, fromFen: wasFen, toFen: listing.priceFen });
  const found = await findWishes(db, listing);
  if (found.length > 0) await reportFound(db, listing, wasFen, found);
}

/** Later news of the same goods stay. */
const finish = ({ db }: Services, { goods_id: goodsId, serial }: News) =>
  sql`delete from goods_news where goods_id = ${goodsId} and serial = ${serial}`.execute(db);
