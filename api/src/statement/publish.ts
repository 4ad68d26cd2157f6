import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { StatementFacts } from 'shared-contract/shapes';
import { isoTime, now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { isCluster } from '../core/distribution';
import type { Sweep } from '../core/jobs/sweep';
import type { Tables } from '../core/tables';
import { accounts, inRanges, ledgerTotals } from '../money/reconcile';
import { bucketBits, bucketOf, type Leaf, nodeOf, nonceOf, placeOf, writeLeaves } from './leaves';
import './tables';
import { leafOf, type Node, rootOf, type Sums } from './tree';

/** Proofs of a night can be had for so many days; its statement stays. */
const PROOF_DAYS = 30;
/** Leaves made before other work of the process gets its turn. */
const TURN = 2_000;
/** Readings of a cluster before its ledger is taken to have a fault, and the time between them. */
const READINGS = 10;
const BETWEEN_READINGS_MS = 200;

/** The date in Beijing. */
const tonight: RawBuilder<string> = sql`(app_now() at time zone 'Asia/Shanghai')::date::text`;

/**
 * Publishes the statement of the day, soon after midnight, once. Everything is read from one snapshot, on a cluster from one of
 * each node; the tree is made outside of transactions, as that takes seconds for a million members. Sums that do not add up are
 * not published.
 * @throws Error when they do not, on a cluster in several readings; the ledger has a fault then
 */
export const publishStatement: Sweep = async ({ db, seal }) => {
  const { rows: due } = await sql<{ night: string }>`
    select ${tonight} as night where not exists (select from statement where night = ${tonight}::date)`.execute(
    db,
  );
  const night = due[0]?.night;
  if (!night) return 0;
  const { read, made } = await readAddedUp(db, night);
  const { at, totals, orders, previous } = read;
  const { root, count, tree, buckets } = made;
  const { members, escrow, fees, guarantee, provider } = totals;
  const facts: StatementFacts = {
    night,
    at: isoTime(at),
    members: count,
    root: root.hash.toString('hex'),
    rootFen: root.fen,
    balancesFen: members,
    escrowFen: escrow,
    feesFen: fees,
    guaranteeFen: guarantee,
    providerFen: provider,
    orders,
    previous,
  };
  const text = JSON.stringify(facts);
  return db.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('statement')
      .values({
        night,
        text,
        hash: createHash('sha256').update(text).digest('hex'),
        signature: seal.house.sign(Buffer.from(text)).toString('base64'),
        public_key: seal.house.publicKey,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('night')
      .executeTakeFirst();
    // Another process was faster.
    if (!isFirst) return 0;
    await tx.insertInto('statement_tree').values(tree).execute();
    for (const bucket of buckets) await tx.insertInto('statement_bucket').values(bucket).execute();
    await sql`delete from statement_tree where night < ${night}::date - ${PROOF_DAYS}::int`.execute(tx);
    return 1;
  });
};

/**
 * What a statement tells, and its tree. A transaction that committed between the snapshots of two nodes of a cluster is in one of
 * them only, so the sums are wrong by what it moved; then everything is read again.
 * @throws Error when the sums do not add up
 */
async function readAddedUp(db: Db, night: string) {
  const readings = (await isCluster(db)) ? READINGS : 1;
  for (let reading = 1; ; reading += 1) {
    const read = await db.transaction().setIsolationLevel('repeatable read').execute(readLedger);
    const made = await makeTree(night, read.money);
    const { members, escrow, fees, guarantee, provider } = read.totals;
    if (made.root.fen === members + escrow && members + escrow + fees + guarantee + provider === 0)
      return { read, made };
    if (reading === readings)
      throw new Error(
        `the statement of ${night} does not add up: members have ${made.root.fen}, the ledger ${members} + ${escrow} + ${fees} + ${guarantee} + ${provider}`,
      );
    await sleep(BETWEEN_READINGS_MS);
  }
}

/** What a statement tells, as of one moment. */
async function readLedger(tx: Tx) {
  // One connection to each node of a cluster, so one snapshot; the first statement, which asks all nodes at once, takes them all.
  await sql`set local citus.max_adaptive_executor_pool_size = 1`.execute(tx);
  const at = await now(tx);
  const money = await readMoney(tx);
  const totals = await ledgerTotals(tx);
  const { rows: states } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from trade_order group by status order by status`.execute(tx);
  const last = await tx
    .selectFrom('statement')
    .select('hash')
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    money,
    at,
    totals,
    orders: Object.fromEntries(states.map(({ status, count }) => [status, count])),
    previous: last?.hash ?? null,
  };
}

/** What each member with money has. Money in an order's escrow is its buyer's. */
async function readMoney(tx: Tx): Promise<Map<number, Sums>> {
  const money = new Map<number, Sums>();
  const rows = inRanges<string, { account: string; fen: number; buyer: number | null }>(tx, {
    ...accounts,
    rows: (low, high) => sql`
      select a.account, a.balance_fen as fen, o.buyer_id as buyer
      from wallet_account a
      left join trade_order o on o.order_no = a.shard_key
      where a.account > ${low} and a.account <= ${high} and a.balance_fen > 0`,
  });
  for await (const { account, fen, buyer } of rows) {
    const [kind, key, part] = account.split(':');
    const memberId = kind === 'order' ? buyer : Number(key);
    if (memberId === null) throw new Error(`the escrow ${account} has no order`);
    const sums = money.get(memberId) ?? { availableFen: 0, frozenFen: 0, escrowFen: 0 };
    if (kind === 'order') sums.escrowFen += fen;
    else if (part === 'frozen') sums.frozenFen += fen;
    else sums.availableFen += fen;
    money.set(memberId, sums);
  }
  return money;
}

/** The rows of the tree. Other work of the process gets its turn in between. */
async function makeTree(night: string, money: Map<number, Sums>) {
  const key = randomBytes(32);
  const bits = bucketBits(money.size);
  const leavesOf: Leaf[][] = Array.from({ length: 2 ** bits }, () => []);
  let made = 0;
  for (const [memberId, sums] of money) {
    const place = placeOf(key, memberId);
    leavesOf[bucketOf(place, bits)]?.push({
      place,
      hash: leafOf(memberId, nonceOf(key, memberId), sums).hash,
      sums,
    });
    made += 1;
    if (made % TURN === 0) await pause();
  }
  const buckets: Insertable<Tables['statement_bucket']>[] = [];
  const roots: Node[] = [];
  for (const [bucket, leaves] of leavesOf.entries()) {
    leaves.sort((one, other) => one.place.compare(other.place));
    const root = rootOf(leaves.map(nodeOf));
    await pause();
    if (!root) continue;
    roots.push(root);
    buckets.push({ night, bucket, root: root.hash, sum_fen: root.fen, leaves: writeLeaves(leaves) });
  }
  return {
    root: rootOf(roots) ?? { hash: Buffer.alloc(32), fen: 0 },
    count: made,
    tree: { night, blinding_key: key, bucket_bits: bits },
    buckets,
  };
}
