/**
 * @embedded Its changes need the owner of the tables.
 * @cluster Balances are read from several nodes, a proof from the shard of its night.
 */

import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BalanceProof, Statement, StatementFacts } from 'shared-contract/shapes';
import { advanceTestClock } from '../core/clock';
import type { Db } from '../core/database';
import { isCluster } from '../core/distribution';
import { transact } from '../core/events/events';
import { issueToken } from '../identity/tokens';
import { availableOf, post } from '../money/ledger';
import { type Market, openMarket } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { everyInput } from '../testing/inputs';
import { createRandom } from '../testing/random';
import { listStatements, proveBalance } from './prove';
import { publishStatement } from './publish';

/** The verifier that is handed to everybody. */
const {
  checkChain,
  checkProof,
}: {
  checkChain: (statements: readonly Statement[]) => string[];
  checkProof: (proved: { statement: Statement; proof: object | null }) => string[];
} = require('../../../docs/verify-statement.cjs');

const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket({}, { owner: true });
});
afterAll(() => market.close());

const db = () => market.api.db;
const statements = async (on = db()) => (await listStatements(on, {})).rows;
const factsOf = ({ text }: Statement): StatementFacts => JSON.parse(text);
const prove = (who: TestMember, input = {}) => market.api.value('proveBalance', input, who);

test('every night the sums of the ledger are published, once, and a member finds their money in them', async () => {
  const sale = await market.saleIn('paid');
  const rich = await market.member({ balanceFen: 123_456 });
  await market.advanceTime(DAY);
  const [newest, ...before] = (await market.api.value('listStatements', {})).rows;
  if (!newest) throw new Error('nothing was published');
  await market.advanceTime(1_000);
  expect(await statements()).toHaveLength(1 + before.length);

  const { statement, proof } = await prove(rich);
  expect(statement).toEqual(newest);
  expect(proof).toMatchObject({ availableFen: 123_456, frozenFen: 0, escrowFen: 0 });
  expect(checkProof({ statement, proof })).toEqual([]);
  const buyers = await prove(sale.buyer);
  expect(buyers.proof).toMatchObject({ escrowFen: sale.priceFen });
  expect(checkProof(buyers)).toEqual([]);
  const facts = factsOf(newest);
  expect(facts.rootFen).toBe(facts.balancesFen + facts.escrowFen);
  expect(facts.escrowFen).toBeGreaterThanOrEqual(sale.priceFen);
  expect(facts.orders.paid).toBeGreaterThanOrEqual(1);

  // The key is the published one; a proof of another's money is not a proof.
  const { body } = await market.api.app.inject({ url: '/files/house-key.pem' });
  expect(createPublicKey(newest.publicKey).equals(createPublicKey(body))).toBe(true);
  expect(checkProof({ statement, proof: { ...proof, memberId: buyers.proof?.memberId } })).not.toEqual([]);
  expect(checkProof({ statement, proof: { ...proof, availableFen: 123_457 } })).not.toEqual([]);
});

test('who had no money is told so, and nights that are unknown or long past', async () => {
  const poor = await market.member();
  expect(await prove(poor)).toMatchObject({ proof: null });
  expect(await market.api.call('proveBalance', { night: '2020-01-01' }, poor)).toMatchObject({
    code: 404,
    msg: '这一天没有公布过账',
  });
  const [first] = await statements();
  await market.advanceTime(31 * DAY);
  const { token } = await issueToken(db(), poor.id, ['password']);
  expect(await market.api.call('proveBalance', { night: first?.night }, { ...poor, token })).toMatchObject({
    code: 404,
    msg: '只能验最近 30 天的账，请换一天',
  });
  expect(await statements()).toContainEqual(first);
  expect(checkChain(await statements())).toEqual([]);
});

test('a proof is under 2 KB, however many members there are', async () => {
  const members = await Promise.all([1, 2, 3].map((fen) => market.member({ balanceFen: fen })));
  await market.advanceTime(DAY);
  const proofs = await Promise.all(members.map((member) => prove(member)));
  const steps = Math.max(...proofs.map(({ proof }) => proof?.path.length ?? 0));
  const one = JSON.stringify(proofs[0]?.proof).length;
  // With a million members the way has at most 9 + 11 steps and some more in a full bucket.
  const longest = 'L1000000000000.'.length + 43 + 3;
  expect(one + (24 - steps) * longest).toBeLessThan(2_048);
});

const change = ({ id }: TestMember, fen: number) =>
  sql`update wallet_account set balance_fen = balance_fen + ${fen} where account = ${`member:${id}:available`}`.execute(
    db(),
  );
const nextNight = (on = db()) => advanceTestClock(on, DAY);

test('sums that do not add up are not published', async () => {
  const { services } = market.api;
  const victim = await market.member({ balanceFen: 500 });
  const published = (await statements()).length;
  await change(victim, -100);
  await nextNight();
  await expect(publishStatement(services)).rejects.toThrow(/does not add up/);
  expect(await statements()).toHaveLength(published);
  await change(victim, 100);
  expect(await publishStatement(services)).toBe(1);
});

test('on a cluster, which has no snapshot of all nodes, sums that do not add up are read again', async () => {
  if (!(await isCluster(db()))) return;
  const { services } = market.api;
  const victim = await market.member({ balanceFen: 500 });
  await change(victim, -100);
  await nextNight();
  const published = publishStatement(services);
  await sleep(1_000);
  await change(victim, 100);
  expect(await published).toBe(1);
  expect(checkProof(await prove(victim))).toEqual([]);
});

test('on a cluster every night is published and adds up while money moves between members', async () => {
  if (!(await isCluster(db()))) return;
  const nights = everyInput ? 20 : 5;
  const rich = await Promise.all([1, 2, 3, 4].map(() => market.member({ balanceFen: 1_000_000 })));
  let isOver = false;
  let moves = 0;
  const move = async () => {
    while (!isOver) {
      moves += 1;
      const [from, to] = rich.map(({ id }) => availableOf(id)).sort(() => random.integer(0, 1) - 0.5);
      const fen = random.integer(1, 999);
      const lines: [string, number][] = [
        [from ?? '', -fen],
        [to ?? '', fen],
      ];
      const reference = `move ${moves}`;
      await transact(db(), (tx) => post(tx, { reason: 'recharged', reference, lines }));
    }
  };
  const random = createRandom('moves of money');
  const moving = Promise.all([move(), move()]);
  try {
    for (let night = 0; night < nights; night += 1) {
      await nextNight();
      expect(await publishStatement(market.api.services)).toBe(1);
    }
  } finally {
    isOver = true;
    await moving;
  }
  expect(moves).toBeGreaterThan(nights);
  const published = (await statements()).slice(0, nights);
  expect(published).toHaveLength(nights);
  for (const { rootFen, balancesFen, escrowFen } of published.map(factsOf))
    expect(rootFen).toBe(balancesFen + escrowFen);
  expect(checkChain(published)).toEqual([]);
});

// 1,000 with TEST_LONG.
describe('of random changes of the database', () => {
  const [ofStatements, ofBalances] = everyInput ? [950, 50] : [95, 5];
  const random = createRandom('changes of the database');
  /** What each member knows to have. */
  const known = new Map<number, number>();
  /** What anybody who read the newest statement remembers. */
  let seen: string | undefined;

  beforeAll(async () => {
    await market.advanceTime(DAY);
    await market.advanceTime(DAY);
    const { rows } = await sql<{ id: number; fen: number }>`
      select id, sum(balance_fen)::bigint as fen from (
        select split_part(account, ':', 2)::bigint as id, balance_fen from wallet_account where account like 'member:%'
        union all select o.buyer_id, a.balance_fen from wallet_account a
          join trade_order o on o.order_no = a.shard_key) held
      where balance_fen > 0 group by id`.execute(db());
    for (const { id, fen } of rows) known.set(id, fen);
    seen = (await statements())[0]?.hash;
  });

  /** No trigger keeps rows as they are until the transaction ends, on the nodes of a cluster too. */
  const withoutTriggers = async (one: Db) => {
    await sql`set local citus.propagate_set_commands to 'local'`.execute(one);
    await sql`set local session_replication_role to replica`.execute(one);
  };

  /** Whether the chain, or the proof of any member, shows that something was changed. */
  async function isFound(one: Db): Promise<boolean> {
    const published = await statements(one);
    if (checkChain(published).length > 0 || !published.some(({ hash }) => hash === seen)) return true;
    for (const [id, fen] of known) {
      let found: { statement: Statement; proof: BalanceProof | null };
      try {
        found = await proveBalance(one, id, {});
      } catch {
        return true;
      }
      const { proof } = found;
      if (!proof || proof.availableFen + proof.frozenFen + proof.escrowFen !== fen) return true;
      if (checkProof(found).length > 0) return true;
    }
    return false;
  }

  /** Runs a change, and takes everything back afterwards. */
  async function foundAfter(one: Db, change: () => Promise<unknown>): Promise<boolean> {
    await sql`begin`.execute(one);
    try {
      await withoutTriggers(one);
      await change();
      return await isFound(one);
    } finally {
      await sql`rollback`.execute(one);
    }
  }

  test('those of what was published are all found', () =>
    db()
      .connection()
      .execute(async (one) => {
        expect(await isFound(one)).toBe(false);
        const newest = (await statements(one))[0]?.night as string;
        const [{ leaves = new Uint8Array() } = {}] = await one
          .selectFrom('statement_bucket')
          .select('leaves')
          .where('night', '=', newest)
          .execute();
        expect(leaves.length).toBeGreaterThan(0);
        const changes = [
          () => {
            const column = sql.ref(random.pick(['text', 'hash', 'signature']));
            const place = random.integer(1, 40);
            return sql`update statement set ${column} = overlay(${column} placing
            case substr(${column}, ${place}, 1) when '7' then '8' else '7' end from ${place}) where night = ${newest}::date`;
          },
          () => {
            const place = random.integer(0, leaves.length - 1);
            return sql`update statement_bucket set leaves = set_byte(leaves, ${place},
            (get_byte(leaves, ${place}) + ${random.integer(1, 255)}) % 256) where night = ${newest}::date`;
          },
          () => sql`update statement_tree set blinding_key = set_byte(blinding_key, 3,
          (get_byte(blinding_key, 3) + ${random.integer(1, 255)}) % 256) where night = ${newest}::date`,
          () => sql`delete from statement where night = ${newest}::date - ${random.integer(0, 1)}::int`,
          () => sql`delete from ${sql.table(random.pick(['statement_tree', 'statement_bucket']))}
          where night = ${newest}::date`,
          () => sql`update statement set (text, hash, signature) = (select text, hash, signature from statement
          where night = ${newest}::date - 1) where night = ${newest}::date`,
        ];
        let missed = 0;
        for (let n = 0; n < ofStatements; n += 1)
          if (!(await foundAfter(one, () => random.pick(changes)().execute(one)))) missed += 1;
        expect(missed).toBe(0);
      }));

  test('those of a balance, with a ledger that still adds up, are found by its member the next night', () =>
    db()
      .connection()
      .execute(async (one) => {
        const { rows: rich } = await sql<{ account: string }>`
        select account from wallet_account where account like 'member:%:available' and balance_fen >= 1000
        order by account`.execute(one);
        /** Changes the first posting of an account. */
        const post = (tx: Db, account: string, fen: number) =>
          sql`update wallet_entry set delta_fen = delta_fen + ${fen}
          where id = (select min(id) from wallet_entry where account = ${account})`.execute(tx);
        let missed = 0;
        for (let n = 0; n < ofBalances; n += 1) {
          const victim = random.pick(rich).account;
          const fen = random.integer(1, 999);
          const take = (amount: number) =>
            one.transaction().execute(async (tx) => {
              await withoutTriggers(tx);
              await sql`update wallet_account set balance_fen = balance_fen - ${amount} where account = ${victim}`.execute(
                tx,
              );
              await post(tx, victim, -amount);
              await post(tx, 'provider:alipay', amount);
            });
          await take(fen);
          await nextNight(one);
          expect(await publishStatement({ ...market.api.services, db: one })).toBe(1);
          seen = (await statements(one))[0]?.hash;
          if (!(await isFound(one))) missed += 1;
          await take(-fen);
        }
        expect(missed).toBe(0);
      }));
});
