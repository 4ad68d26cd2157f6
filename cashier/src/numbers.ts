import { randomInt } from 'node:crypto';
import { beijing } from './time';

/** 28 digits: the Beijing date and 20 random digits. */
export function makeNumber(at: number): string {
  const random = Array.from({ length: 5 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');
  return beijing(at).slice(0, 10).replaceAll('-', '') + random;
}
