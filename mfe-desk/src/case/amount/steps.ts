/** What the arrow keys add to an amount, in fen. */
export const steps = [
  { key: 'ArrowLeft', label: '少 ¥1', fen: -100 },
  { key: 'ArrowRight', label: '多 ¥1', fen: 100 },
  { key: 'Shift+ArrowLeft', label: '少 ¥100', fen: -10_000 },
  { key: 'Shift+ArrowRight', label: '多 ¥100', fen: 10_000 },
] as const;
