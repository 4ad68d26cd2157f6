const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: 48 秒, 9 分, 1 时 42 分, 5 天 3 时. Takes ms. */
export function formatDuration(ms: number): string {
  const all = Math.max(0, Math.round(ms / SECOND)) * SECOND;
  if (all < MINUTE) return `${all / SECOND} 秒`;
  if (all < HOUR) return `${Math.round(all / MINUTE)} 分`;
  const [unit, name, part, partName] = all < DAY ? [HOUR, '时', MINUTE, '分'] : [DAY, '天', HOUR, '时'];
  const count = Math.floor(all / Number(unit));
  const rest = Math.floor((all % Number(unit)) / Number(part));
  return rest ? `${count} ${name} ${rest} ${partName}` : `${count} ${name}`;
}
