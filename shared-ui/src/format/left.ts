import { two } from './dates';

/** Remaining time: 12:46, 1:59:37, 41:12:08; never below 0:00; from a hundred hours on 14 天 23 小时. Takes ms. */
export function formatLeft(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  const seconds = two(all % 60);
  if (hours >= 100) return `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
  return hours ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
