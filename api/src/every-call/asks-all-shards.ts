import { sql } from 'kysely';
import type { CallName } from 'shared-contract';
import type { Db } from '../core/database';
import { isCluster } from '../core/distribution';

/** Pictures by their ids, each on its shard: how many shards these calls ask is chance, at most one for each picture. */
export const readsPictures: readonly CallName[] = [
  'actAsStaff',
  'actOnAssessment',
  'actOnOrder',
  'createAssessment',
  'createConsignment',
  'createProblem',
  'getBlacklistEntry',
  'getOrder',
  'listBlacklist',
];

const OWN_ORDERS =
  'orders are by number; those of one member by an index on each shard, counted or with a limit';
const DEALS = 'counts of completed orders of at most a page of members, by an index on each shard';
const OF_GOODS =
  'orders are by number; those of at most 30 goods by an index on each shard, and the lines of the audit about them';
const ON_SALE =
  'goods are by id; each shard gives its first rows by an index, or counts them in a bounded sample';
const SAME_ACCOUNT = 'goods are by id; those of the same game account by an index on each shard';
const OF_SELLERS =
  'goods are by id; those of at most a page of sellers by an index on each shard, counted or with a limit';
const PAST_SALES =
  'deals are by order; the newest, or those of a game in 180 days, by an index on each shard, with a limit or one number each';
const OF_MEMBER =
  'saved and seen goods are beside the goods; those of one member by an index on each shard, with a limit';
const OF_WISHES = 'hits are by member; the goods of at most a page of them by id';
const FIT_WISH = 'goods are by id; the newest of a game by an index on each shard, with a limit';
const OFFERS =
  'offers are by goods, buy requests by id; one by its id or those of one member by an index on each shard, with a limit or counted';
const AUCTIONS = 'auctions are by id; those of one member by an index on each shard, with a limit or counted';
const CHATS =
  'conversations are by id; those of one member by an index on each shard, with a limit or counted while unread';
const SELLER = 'pages of sellers are by their member; one by its public number by an index on each shard';
const TICKETS =
  'tickets are by order or by member; those of one member by an index on each shard, with a limit';
const DESK =
  'for staff: of all orders or lines of the audit those that wait, or those of some days, by an index on each shard';

/**
 * The calls of which a statement asks all shards of a cluster: what it reads, and what bounds it. Every other call asks the
 * shards of its own rows only.
 */
export const asksAllShards: Partial<Record<CallName, string>> = {
  actOnOffer: OFFERS,
  addPushDevice: 'whether another member has this browser, by an index on each shard',
  advanceClock: 'the jobs of a test clock: what is due, with a limit',
  bindPhone: 'what the member had before, and whether a listing is for this phone, by an index on each shard',
  compareExits: 'goods are by id, deals by order; those of a game in 180 days, by an index on each shard',
  contestHistory: OF_GOODS,
  createOrder: 'at most three unpaid orders of the buyer, by an index on each shard',
  findMembers: DESK,
  followSeller: SELLER,
  getAccountHistory: OF_GOODS,
  getAssessment: DEALS,
  getConsignment:
    'how many goods wait for a review before these, and how long the reviews of 30 days took, by an index on each shard',
  getContestRight: SAME_ACCOUNT,
  getDeskFigures: DESK,
  getDeskMoney: DESK,
  getFigures: 'computed once a minute for all visitors, from orders of 90 days',
  getFollowing: SELLER,
  getGoods: SAME_ACCOUNT,
  getProfile: OWN_ORDERS,
  getRights: OWN_ORDERS,
  getSeller: OF_SELLERS,
  getStaffCase: DESK,
  getUnread: CHATS,
  getWaitingProposals: DESK,
  getWishHit: OF_WISHES,
  listAssessments: AUCTIONS,
  listBrowsed: OF_MEMBER,
  listBuyRequests: `${DEALS}; ${OFFERS}`,
  listConsignments: OF_SELLERS,
  listConversations: CHATS,
  listFavourites: OF_MEMBER,
  listFigureCases: DESK,
  listFollowedSellers: OF_SELLERS,
  listGoods: ON_SALE,
  listHotWords: ON_SALE,
  listMessages: `${OWN_ORDERS}; ${OFFERS}`,
  listOffers: `${DEALS}; ${OFFERS}`,
  listOrders: OWN_ORDERS,
  listRecentDeals: PAST_SALES,
  listSellerGoods: OF_SELLERS,
  listSellerWords: 'words are by order; those of one seller by an index on each shard, with a limit',
  listProblems: TICKETS,
  listSimilarGoods: ON_SALE,
  listStaff: 'the members of staff that the operator lists, by their ids on each shard',
  listStaffWork: DESK,
  listWishHits: OF_WISHES,
  listWishes: OF_WISHES,
  listWithdrawals: 'withdrawals are by number; those of one member by an index on each shard, with a limit',
  makeOffer: OFFERS,
  markMessageRead: CHATS,
  openBuyRequest: OFFERS,
  previewAccountHistory: OF_GOODS,
  previewWish: FIT_WISH,
  requestClosing: OWN_ORDERS,
  saveWish: FIT_WISH,
  sendInstantMessage:
    'whether both talk about this already, by an index on each shard; a message with the id of its conversation asks one',
  suggestSearch: ON_SALE,
  updateProfile: OWN_ORDERS,
  withdrawRealName: OWN_ORDERS,
};

/**
 * The number of statements so far in this database that asked several shards.
 * @returns undefined where the database is not a cluster
 */
export async function multiShardStatements(db: Db): Promise<number | undefined> {
  if (!(await isCluster(db))) return undefined;
  const { rows } = await sql<{ count: number }>`
    select query_execution_multi_shard as count from citus_stat_counters where name = current_database()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
