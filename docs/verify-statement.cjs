// Checks a proof of a nightly statement with nothing but Node.js: no code of 号栈, no packages.
//
//   node verify-statement.cjs proof.json [statements.json]
//
// proof.json is what 验账 downloads: { statement, proof }. statements.json, an answer of GET /api/web/statements,
// is optional: its rows must form a chain that contains the statement.
'use strict';
const { createHash, verify: verifySignature } = require('node:crypto');

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** 8 bytes, the highest first. */
const fenBytes = (fen) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(fen));
  return bytes;
};
const isFen = (fen) => Number.isSafeInteger(fen) && fen >= 0;

/** A statement by itself: hash, signature, and sums that add up. Returns what is wrong. */
function checkStatement({ night, text, hash, signature, publicKey }) {
  const faults = [];
  if (sha256(text).toString('hex') !== hash) faults.push('the hash is not that of the text');
  try {
    if (!verifySignature(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')))
      faults.push('the signature is not of this text');
  } catch (error) {
    faults.push(`the signature cannot be checked: ${error.message}`);
  }
  try {
    const facts = JSON.parse(text);
    if (facts.night !== night) faults.push('the text is of another night');
    if (facts.rootFen !== facts.balancesFen + facts.escrowFen)
      faults.push('the tree does not hold all balances and escrow');
    if (facts.balancesFen + facts.escrowFen + facts.feesFen + facts.guaranteeFen + facts.providerFen !== 0)
      faults.push('the accounts do not add up to zero');
  } catch (error) {
    faults.push(`the text cannot be read: ${error.message}`);
  }
  return faults;
}

/** A proof: the member's leaf and its neighbours lead to the root that was signed. */
function checkProof({ statement, proof }) {
  const faults = checkStatement(statement);
  if (faults.length > 0) return faults;
  const facts = JSON.parse(statement.text);
  const sums = [proof.availableFen, proof.frozenFen, proof.escrowFen];
  if (!sums.every(isFen)) return ['an amount of the proof is not a number of fen'];
  let fen = sums[0] + sums[1] + sums[2];
  let hash = sha256(Buffer.from([0]), Buffer.from(proof.nonce, 'hex'), ...sums.map(fenBytes), proof.memberId);
  for (const step of proof.path) {
    const [, side, amount, code] = /^([LR])(\d+)\.([\w-]{43})$/.exec(step) ?? [];
    const other = { hash: Buffer.from(code ?? '', 'base64url'), fen: Number(amount) };
    if (!isFen(other.fen)) return ['a step of the proof cannot be read'];
    const [left, right] = side === 'L' ? [other, { hash, fen }] : [{ hash, fen }, other];
    hash = sha256(Buffer.from([1]), left.hash, fenBytes(left.fen), right.hash, fenBytes(right.fen));
    fen = left.fen + right.fen;
  }
  if (hash.toString('hex') !== facts.root) faults.push('the way does not lead to the root');
  if (fen !== facts.rootFen) faults.push('the sums on the way are not those of the root');
  return faults;
}

/** Statements, the newest first: each names the hash of the one before. */
function checkChain(statements) {
  const faults = statements.flatMap((each) => checkStatement(each).map((fault) => `${each.night}: ${fault}`));
  if (faults.length > 0) return faults;
  for (const [at, each] of statements.entries()) {
    const before = statements[at + 1];
    if (!before) continue;
    if (JSON.parse(each.text).previous !== before.hash)
      faults.push(`${each.night}: the statement before is not ${before.night}`);
    if (before.night >= each.night) faults.push(`${each.night}: is not later than ${before.night}`);
  }
  return faults;
}

module.exports = { checkProof, checkChain };

if (require.main === module) {
  const { readFileSync } = require('node:fs');
  const [, , proofFile, chainFile] = process.argv;
  if (!proofFile) {
    process.stderr.write('usage: node verify-statement.cjs proof.json [statements.json]\n');
    process.exit(2);
  }
  const bundle = JSON.parse(readFileSync(proofFile, 'utf8'));
  const faults = checkProof(bundle);
  if (chainFile) {
    const { rows } = JSON.parse(readFileSync(chainFile, 'utf8'));
    faults.push(...checkChain(rows));
    if (!rows.some(({ hash }) => hash === bundle.statement.hash))
      faults.push('the statement is not among the published ones');
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length === 0) {
    const { availableFen, frozenFen, escrowFen } = bundle.proof;
    const yuan = ((availableFen + frozenFen + escrowFen) / 100).toFixed(2);
    process.stdout.write(
      `¥${yuan} of member ${bundle.proof.memberId} is in the statement of ${bundle.statement.night}\n`,
    );
  }
  process.exit(faults.length === 0 ? 0 : 1);
}
