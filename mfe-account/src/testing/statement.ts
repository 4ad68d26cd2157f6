import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { BalanceProof, Statement, StatementFacts } from 'shared-contract/shapes';

/** A statement and the proof of a member's ¥1,500 in it. */
export interface Proved {
  statement: Statement;
  proof: BalanceProof;
  root: string;
}

interface Node {
  hash: Buffer;
  fen: number;
}
const keys = generateKeyPairSync('ed25519');
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const fenBytes = (fen: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(fen));
  return bytes;
};

/** As the api makes it, for so many members, of which the last but one is the reader. `more` replaces facts. */
export function provedAmong(members: number, more: Partial<StatementFacts> = {}): Proved {
  const own = {
    memberId: '7',
    nonce: 'ab'.repeat(16),
    availableFen: 100_000,
    frozenFen: 20_000,
    escrowFen: 30_000,
  };
  let at = Math.max(0, members - 2);
  let level: Node[] = Array.from({ length: members }, (_, place) => ({
    hash: sha256(`${place}`),
    fen: place,
  }));
  const sums = [own.availableFen, own.frozenFen, own.escrowFen];
  level[at] = {
    hash: sha256(Buffer.of(0), Buffer.from(own.nonce, 'hex'), ...sums.map(fenBytes), own.memberId),
    fen: 150_000,
  };
  const path: string[] = [];
  while (level.length > 1) {
    const beside = level[at ^ 1];
    if (beside) path.push(`${at % 2 ? 'L' : 'R'}${beside.fen}.${beside.hash.toString('base64url')}`);
    const parents: Node[] = [];
    for (let place = 0; place < level.length; place += 2) {
      const [left, right] = level.slice(place, place + 2) as [Node, Node?];
      parents.push(
        right
          ? {
              hash: sha256(Buffer.of(1), left.hash, fenBytes(left.fen), right.hash, fenBytes(right.fen)),
              fen: left.fen + right.fen,
            }
          : left,
      );
    }
    level = parents;
    at >>= 1;
  }
  const [top] = level as [Node];
  const root = top.hash.toString('hex');
  const { guaranteeFen = 20_000, feesFen = 80_000, orders = { completed: 10, paid: 2 } } = more;
  const facts: StatementFacts = {
    night: '2026-11-26',
    at: '2026-11-26T00:03:12.000+08:00',
    members,
    root,
    rootFen: top.fen,
    balancesFen: top.fen - 30_000,
    escrowFen: 30_000,
    feesFen,
    guaranteeFen,
    providerFen: -(top.fen + 80_000 + guaranteeFen),
    orders,
    previous: null,
    ...('guaranteeFen' in more && { providerFen: -(top.fen + feesFen + guaranteeFen) }),
  };
  const text = JSON.stringify(facts);
  return {
    root,
    proof: { ...own, path },
    statement: {
      night: facts.night,
      text,
      hash: sha256(text).toString('hex'),
      signature: sign(null, Buffer.from(text), keys.privateKey).toString('base64'),
      publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  };
}
