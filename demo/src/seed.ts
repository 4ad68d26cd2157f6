import { cleanHtml } from 'api/content/clean-html';
import type { Tx } from 'api/core/database';
import { transact } from 'api/core/events/events';
import type { Services } from 'api/core/services';
import { postRecharge } from 'api/money/ledger';
import { createRandom } from 'api/testing/random';
import { sql } from 'kysely';
import { href } from 'shared-contract';
import { banners, streamers } from './seed/banners';
import { accountNumbers } from './seed/game-accounts';
import { games } from './seed/games';
import { DAY_MS, goodsOfGame, statesOfGame } from './seed/goods';
import { type SeedMembers, writeMembers } from './seed/members';
import { notices } from './seed/notices';
import { toHtml } from './seed/notices/notice';
import { planOrders } from './seed/orders';
import { Postings } from './seed/postings';
import { screenshotsIn } from './seed/screenshots';
import { writeAssessments } from './seed/write-assessments';
import { writeContacts } from './seed/write-contacts';
import { writeConversations } from './seed/write-conversations';
import { writeOlderDeals } from './seed/write-deals';
import { writeGame } from './seed/write-games';
import { writeGoods } from './seed/write-goods';
import { writeMessages } from './seed/write-messages';
import { writeOffers } from './seed/write-offers';
import { writeOrders } from './seed/write-orders';
import { writeProblems } from './seed/write-problems';
import { writeRecycling } from './seed/write-recycling';
import { writeReports } from './seed/write-reports';
import { writeSellerPages } from './seed/write-seller-pages';
import { writeVisits } from './seed/write-visits';
import { writeWishes } from './seed/write-wishes';
import { writeWithdrawals } from './seed/write-withdrawals';

/** Advisory lock key, unique in this database. */
const SEED_LOCK = 4_019_272;
const DEMO_BALANCE_FEN = 500_000;

/**
 * Seeds an empty database with the demo data of product section 5, in one transaction. The random values are the same
 * on every run; times are relative to the database's clock. Does nothing if there is a game already.
 * @param log called with a user-facing progress line after each step
 */
export async function seedDemo(services: Services, log: (line: string) => void): Promise<void> {
  await transact(services.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    const { rows } = await sql<{ now: Date; seeded: boolean }>`
      select app_now() as now, exists (select from game) as seeded`.execute(tx);
    const [state] = rows;
    if (!state || state.seeded) return;
    await seed(tx, services, state.now, log);
  });
}

async function seed(tx: Tx, services: Services, now: Date, log: (line: string) => void): Promise<void> {
  const members = await writeMembers(tx, services, now);
  log(`示例账号 ${members.all.length} 个`);

  const written = [];
  for (const [sort, spec] of games.entries()) written.push(await writeGame(tx, spec, sort));
  const listings = written.flatMap((game, place) => {
    const goods = goodsOfGame(game.spec, statesOfGame(place), createRandom(`goods ${game.spec.code}`));
    const accounts = accountNumbers(goods);
    return goods.map((one) => ({ game, goods: one, account: accounts.get(one) }));
  });
  const goods = await writeGoods(tx, services.seal, listings, members, now, createRandom('sellers'));
  await writeVisits(tx, goods, members, now);
  log(`游戏 ${written.length} 款，商品 ${goods.length} 件`);

  const orders = planOrders(goods, members, now, createRandom('orders'));
  const addScreenshot = screenshotsIn(tx);
  const postings = new Postings();
  await writeOrders(tx, services, orders, addScreenshot, members, postings, now);
  giveBalance(tx, members, postings, now);
  await writeWithdrawals(tx, services, members, postings, now);
  const deals = await writeOlderDeals(tx, written, members, now);
  log(`订单 ${orders.length} 笔，更早的成交 ${deals} 条`);
  await writeAssessments(tx, goods, members, postings, now, createRandom('assessments'));
  await writeRecycling(tx, orders, members, postings, now);
  log('估价 80 份，竞价回收 30 份');

  const wishes = await writeWishes(tx, goods, members);
  log(`心愿 ${wishes} 条`);

  const messages = await writeMessages(tx, orders, members, now);
  await writeConversations(tx, goods, orders, addScreenshot, members, now);
  await writeProblems(tx, orders, addScreenshot, members, postings, now);
  await writeReports(tx, services.seal, members, now);
  const offers = await writeOffers(tx, goods, members, postings, now);
  log(`出价和求购 ${offers} 个`);
  await postings.postAll();
  const words = await writeSellerPages(tx, orders, members, now);
  log(`卖家页的评价 ${words} 句`);
  await writeContacts(
    tx,
    services.seal,
    written.map(({ id }) => id),
    members,
    now,
  );
  log(`消息 ${messages} 条，聊天 300 条，包赔申请 20 份，工单 32 份，黑号 60 条`);

  await writeTexts(tx, members, now);
  log(`公告、资讯与帮助 ${notices.length} 篇`);
}

/** Lets the first demo buyer pay from the balance. */
function giveBalance(tx: Tx, { buyers }: SeedMembers, postings: Postings, now: Date): void {
  const at = new Date(now.getTime() - 3 * DAY_MS);
  postings.add(at, () =>
    postRecharge(tx, {
      memberId: buyers[0]?.id ?? 0,
      amountFen: DEMO_BALANCE_FEN,
      reference: 'RDEMOBALANCE',
      at,
    }),
  );
}

async function writeTexts(tx: Tx, { staff }: SeedMembers, now: Date): Promise<void> {
  const random = createRandom('notices');
  /** Number of texts per type so far: newest first, some days apart. */
  const written = new Map<string, number>();
  const nextOf = (type: string) => {
    const place = written.get(type) ?? 0;
    written.set(type, place + 1);
    return place;
  };
  const texts = await tx
    .insertInto('notice')
    .values(
      notices.map(({ type, title, summary, content, pinned, category, picture }) => {
        const place = nextOf(type);
        return {
          notice_type: type,
          title,
          summary,
          content: cleanHtml(toHtml(content)),
          cover_url: picture ? `/api/files/art/news/${place + 1}-220.webp` : null,
          pinned: pinned ?? false,
          category: category ?? null,
          view_count: random.integer(120, 9_000),
          published_at: new Date(now.getTime() - Math.round((place + random.next()) * 2.5 * DAY_MS)),
          published_by: staff[1]?.id ?? null,
        };
      }),
    )
    .returning(['id', 'notice_type as type'])
    .execute();
  const articleOf = (type: string) =>
    href('articleDetail', { id: String(texts.find((text) => text.type === type)?.id) });
  await tx
    .insertInto('streamer')
    .values([
      ...banners.map(({ code, title, sub, ...to }, sort) => ({
        type: 1 as const,
        name: title,
        image_url: `/api/files/art/banners/${code}-1029.webp`,
        link: 'article' in to ? articleOf(to.article) : to.link,
        intro: sub,
        sort,
      })),
      ...streamers.map(({ name, platform, intro }, sort) => ({
        type: 2 as const,
        name,
        platform,
        image_url: `/api/files/art/avatars/streamer-${sort + 1}-192.webp`,
        link: '',
        intro,
        sort,
      })),
    ])
    .execute();
}
