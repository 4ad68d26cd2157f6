import { sql } from 'kysely';
import type { CallName } from 'shared-contract';
import type { Db } from '../core/database';

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

const SESSIONS = 'sessions are by token; all of one member are ended, at most a few';
const OWN_ORDERS =
  'orders are by number; those of one member by an index on each shard, counted or with a limit';
const DEALS = 'counts of completed orders of at most a page of members, by an index on each shard';
const OF_GOODS = 'orders are by number; those of at most 30 goods by an index on each shard';
const DESK = 'for staff: of all orders those that wait, or those of some days, by an index on each shard';

/**
 * The calls of which a statement asks all shards of a cluster: what it reads, and what bounds it. Every other call asks the
 * shards of its own rows only.
 */
export const asksAllShards: Partial<Record<CallName, string>> = {
  addPushDevice: 'whether another member has this browser, by an index on each shard',
  advanceClock: 'the jobs of a test clock: what is due, with a limit',
  changePasswordBySms: SESSIONS,
  contestHistory: OF_GOODS,
  createOrder: 'at most three unpaid orders of the buyer, by an index on each shard',
  findMembers: DESK,
  finishStaffKey: SESSIONS,
  getAccountHistory: OF_GOODS,
  getAssessment: DEALS,
  getDeskFigures: DESK,
  getDeskMoney: DESK,
  getFigures: 'computed once a minute for all visitors, from orders of 90 days',
  getProfile: OWN_ORDERS,
  getRights: OWN_ORDERS,
  getStaffCase: DESK,
  getWaitingProposals: DESK,
  listBuyRequests: DEALS,
  listFigureCases: DESK,
  listMessages: OWN_ORDERS,
  listOffers: DEALS,
  listOrders: OWN_ORDERS,
  listSellerWords: 'words are by order; those of one seller by an index on each shard, with a limit',
  listStaffWork: DESK,
  listWithdrawals: 'withdrawals are by number; those of one member by an index on each shard, with a limit',
  previewAccountHistory: OF_GOODS,
  removeStaffKey: SESSIONS,
  requestClosing: OWN_ORDERS,
  updateProfile: OWN_ORDERS,
  withdrawRealName: OWN_ORDERS,
};

/**
 * The number of statements so far in this database that asked several shards.
 * @returns undefined where the database is not a cluster
 */
export async function multiShardStatements(db: Db): Promise<number | undefined> {
  const { rows: citus } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (citus.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`
    select query_execution_multi_shard as count from citus_stat_counters where name = current_database()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
