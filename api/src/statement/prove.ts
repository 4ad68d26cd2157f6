import type { Input, Value } from 'shared-contract';
import type { BalanceProof, Statement } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { readPage } from '../core/paging';
import { notFound } from '../core/refusal';
import { bucketOf, nodeOf, nonceOf, placeOf, readLeaves } from './leaves';
import './tables';
import { pathOf, type Step } from './tree';

const shown = (row: {
  night: string;
  text: string;
  hash: string;
  signature: string;
  public_key: string;
}): Statement => ({
  night: row.night,
  text: row.text,
  hash: row.hash,
  signature: row.signature,
  publicKey: row.public_key,
});

/** All statements, the newest first. */
export async function listStatements(
  db: Db,
  page: Input<'listStatements'>,
): Promise<Value<'listStatements'>> {
  const { rows, total } = await readPage(
    db.selectFrom('statement').selectAll().orderBy('night', 'desc'),
    db.selectFrom('statement'),
    page,
  );
  return { rows: rows.map(shown), total };
}

/**
 * The member's place in a statement, with the way to its root.
 * @throws Refusal 404 without a statement of that night, or when it is too old to be proved
 */
export async function proveBalance(
  db: Db,
  memberId: number,
  { night }: Input<'proveBalance'>,
): Promise<Value<'proveBalance'>> {
  const found = await db
    .selectFrom('statement')
    .selectAll()
    .$if(night !== undefined, (query) => query.where('night', '=', night as string))
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw notFound(night ? '这一天没有公布过账' : '还没有公布过账，明天零点以后再来看');
  const tree = await db
    .selectFrom('statement_tree')
    .selectAll()
    .where('night', '=', found.night)
    .executeTakeFirst();
  if (!tree) throw notFound('只能验最近 30 天的账，请换一天');
  return { statement: shown(found), proof: await proofIn(db, tree, memberId) };
}

async function proofIn(
  db: Db,
  tree: { night: string; blinding_key: Uint8Array; bucket_bits: number },
  memberId: number,
): Promise<BalanceProof | null> {
  const place = placeOf(tree.blinding_key, memberId);
  const bucket = bucketOf(place, tree.bucket_bits);
  const [own, roots] = await Promise.all([
    db
      .selectFrom('statement_bucket')
      .select('leaves')
      .where('night', '=', tree.night)
      .where('bucket', '=', bucket)
      .executeTakeFirst(),
    db
      .selectFrom('statement_bucket')
      .select(['bucket', 'root', 'sum_fen'])
      .where('night', '=', tree.night)
      .orderBy('bucket')
      .execute(),
  ]);
  const leaves = own ? readLeaves(own.leaves) : [];
  const index = leaves.findIndex((leaf) => leaf.place.equals(place));
  const leaf = leaves[index];
  if (!leaf) return null;
  const tops = roots.map(({ root, sum_fen }) => ({ hash: Buffer.from(root), fen: sum_fen }));
  const steps = [
    ...pathOf(leaves.map(nodeOf), index),
    ...pathOf(
      tops,
      roots.findIndex((row) => row.bucket === bucket),
    ),
  ];
  return {
    memberId: String(memberId),
    nonce: nonceOf(tree.blinding_key, memberId).toString('hex'),
    ...leaf.sums,
    path: steps.map(stepText),
  };
}

const stepText = ({ side, fen, hash }: Step) =>
  `${side === 'left' ? 'L' : 'R'}${fen}.${hash.toString('base64url')}`;
