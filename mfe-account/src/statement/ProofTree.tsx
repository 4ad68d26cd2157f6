import type { BalanceProof } from 'shared-contract/shapes';
import { formatFen } from 'shared-ui';
import { readStep, shortStep, totalOf } from './check-proof';
import classes from './ProofTree.module.css';

const WIDTH = 343;
const ROW = 48;
/** How far children stand from their parent, from the root down: a node at either end is inside the picture. */
const OFFSETS = [70, 36, 34];

interface Row {
  /** The neighbour's words; undefined: somebody else, not part of the proof's picture. */
  neighbour: string | undefined;
  own: string;
  side: 'L' | 'R';
}

/** The tree: the root above, the way to the member filled, neighbours outlined. Middle levels are one row. */
export function ProofTree({ proof, hashes }: { proof: BalanceProof; hashes: readonly string[] }) {
  const { path } = proof;
  const steps = path.length;
  const sideOf = (index: number): 'L' | 'R' => readStep(path[index] ?? '')?.side ?? 'R';
  const rowOf = (index: number, own: string): Row => ({
    neighbour: `${index + 1} · ${shortStep(path[index] ?? '')}`,
    own,
    side: sideOf(index),
  });
  const rows: Row[] = [
    ...(steps > 1 ? [rowOf(steps - 1, (hashes[steps - 1] ?? '').slice(0, 4))] : []),
    ...(steps > 2 ? [{ neighbour: undefined, own: `…${steps - 2} 层`, side: sideOf(steps - 2) }] : []),
    ...(steps > 0 ? [rowOf(0, '你的余额')] : []),
  ];
  const root = hashes.at(-1) ?? '';
  let x = WIDTH / 2;
  const placed = rows.map((row, index) => {
    const offset = OFFSETS[index] ?? 34;
    const parent = x;
    const neighbour = row.side === 'L' ? x - offset : x + offset;
    x = row.side === 'L' ? x + offset : x - offset;
    return { ...row, parent, neighbourX: neighbour, x, y: 20 + ROW * (index + 1) };
  });
  const bottom = 20 + ROW * rows.length;
  return (
    <svg
      className={classes.tree}
      fontSize={11}
      viewBox={`0 0 ${WIDTH} ${bottom + 40}`}
      role="img"
      aria-label={`从你的余额经过 ${steps} 步到公布的根`}
    >
      {placed.map(({ parent, neighbourX, x: own, y }) => (
        <g key={y}>
          <path className={classes.line} d={`M${parent} ${y - ROW}V${y - ROW / 2}H${neighbourX}V${y}`} />
          <path className={classes.way} d={`M${parent} ${y - ROW}V${y - ROW / 2}H${own}V${y}`} />
        </g>
      ))}
      <Node x={WIDTH / 2} y={20} words={`公布的根 ${root.slice(0, 4)}…${root.slice(-4)}`} kind="end" wide />
      {placed.map(({ neighbour, neighbourX, own, x: at, y }, index) => (
        <g key={y}>
          <Node x={neighbourX} y={y} words={neighbour ?? '别人'} kind={neighbour ? 'other' : 'somebody'} />
          <Node x={at} y={y} words={own} kind={index === placed.length - 1 ? 'end' : 'own'} />
        </g>
      ))}
      <text className={classes.sum} x={x} y={bottom + 32} textAnchor="middle">
        {formatFen(totalOf(proof))}
      </text>
    </svg>
  );
}

function Node({
  x,
  y,
  words,
  kind,
  wide,
}: {
  x: number;
  y: number;
  words: string;
  kind: 'end' | 'own' | 'other' | 'somebody';
  wide?: boolean;
}) {
  const width = wide ? 132 : 62;
  return (
    <g className={classes[kind]}>
      <rect x={x - width / 2} y={y - 12} width={width} height={24} rx={6} />
      <text x={x} y={y + 4} textAnchor="middle">
        {words}
      </text>
    </g>
  );
}
