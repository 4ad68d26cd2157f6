/** A span of whole minutes: 38 分, 2 小时, 2 小时 5 分, from 48 hours on 3 天. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} 分`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(hours / 24)} 天`;
  return minutes % 60 ? `${hours} 小时 ${minutes % 60} 分` : `${hours} 小时`;
}
