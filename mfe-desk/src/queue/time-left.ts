const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (number: number) => String(number).padStart(2, '0');

export interface TimeLeft {
  /** 过 1:12, 45 秒, 27 分, 1 时 06, 5 天. */
  text: string;
  /** The missed, the next two hours, the rest. */
  tone: 'overdue' | 'soon' | 'later';
  /** The part of the time from `since` to `due` that is over, 0–1, to a thousandth. */
  share: number;
}

/** What is left of the time of a case, in ms since 1970. */
export function timeLeft({ since, due }: { since: string; due: string }, now: number): TimeLeft {
  const [start, end] = [Date.parse(since), Date.parse(due)];
  const left = end - now;
  const share = Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
  return {
    text: left > 0 ? leftText(left) : overText(-left),
    tone: left <= 0 ? 'overdue' : left <= 2 * HOUR ? 'soon' : 'later',
    share: Math.round(share * 1000) / 1000,
  };
}

function leftText(left: number): string {
  if (left < MINUTE) return `${Math.ceil(left / 1000)} 秒`;
  if (left < HOUR) return `${Math.floor(left / MINUTE)} 分`;
  if (left < 100 * HOUR) return `${Math.floor(left / HOUR)} 时 ${two(Math.floor((left % HOUR) / MINUTE))}`;
  return `${Math.floor(left / DAY)} 天`;
}

const overText = (over: number) =>
  over < 100 * HOUR
    ? `过 ${Math.floor(over / HOUR)}:${two(Math.floor((over % HOUR) / MINUTE))}`
    : `过 ${Math.floor(over / DAY)} 天`;
