import { useState } from 'react';
import type { BalanceProof } from 'shared-contract/shapes';
import { Block, formatFen } from 'shared-ui';
import { readStep, totalOf } from './check-proof';
import { ProofTree } from './ProofTree';
import classes from './Statement.module.css';
import type { Check } from './use-checked';

/** With more steps than these the middle ones are folded. */
const SHOWN = 4;
const shortHash = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** How the money leads to the root: the tree, and each step with the hash that this device computed. */
export function ProofSteps({ proof, check }: { proof: BalanceProof; check: Check }) {
  const [all, setAll] = useState(false);
  if (check.state !== 'right' && check.state !== 'wrong') return null;
  const { hashes } = check;
  const last = hashes.length - 1;
  const rows = hashes.map((hash, step) => ({ step, hash, words: wordsOf(step, last, proof) }));
  const folded = !all && rows.length > SHOWN;
  const shown = folded ? [...rows.slice(0, 2), ...rows.slice(-1)] : rows;
  return (
    <Block title="怎么证明你在里面" note={`${last} 步`}>
      <ProofTree proof={proof} hashes={hashes} />
      <ol className={classes.steps}>
        {shown.map(({ step, hash, words }) => (
          <li key={step}>
            {folded && step === last && (
              <p className={classes.folded}>
                <span>中间 {rows.length - 3} 步同样的算法</span>
                <button type="button" onClick={() => setAll(true)}>
                  全部
                </button>
              </p>
            )}
            <p>
              <b className="num">{step}</b>
              <span>{words}</span>
              <code title={hash}>{shortHash(hash)}</code>
            </p>
          </li>
        ))}
      </ol>
    </Block>
  );
}

function wordsOf(step: number, last: number, proof: BalanceProof): string {
  if (step === 0) return `你的账号和 ${formatFen(totalOf(proof))}`;
  const side = readStep(proof.path[step - 1] ?? '')?.side === 'L' ? '左邻' : '右邻';
  return step === last ? `和${side}拼起来，得到公布的根` : `和${side}拼起来再算`;
}
