import { domainToUnicode } from 'node:url';

const BRAND = 'haozhan';
const BRAND_NAME = '号栈';
/** A shorter name is too near to too many others. */
const SHORTEST = 6;

/** Signs that are read as another one. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[аáàâäã]/g, 'a'],
  [/[оóòôö]/g, 'o'],
  [/[һ]/g, 'h'],
  [/[2]/g, 'z'],
];

/** Whether a host is made to look like ours. @param host in ASCII, not under `real` @param real our own host */
export function looksLikeOurs(host: string, real: string): boolean {
  const shown = domainToUnicode(host) || host;
  if (shown.includes(BRAND_NAME)) return true;
  const names = [BRAND, real.split('.')[0] ?? ''].filter((name) => name.length >= SHORTEST);
  const read = READ_AS.reduce((text, [sign, as]) => text.replace(sign, as), shown);
  const parts = read.split(/[.-]/);
  return names.some(
    (name) => read.replace(/[.-]/g, '').includes(name) || parts.some((part) => isNear(part, name)),
  );
}

/** Whether two words differ by at most one added, lost or changed sign, or by two that changed places. */
function isNear(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start++;
  let end = 0;
  while (
    end < Math.min(word.length, name.length) - start &&
    word[word.length - 1 - end] === name[name.length - 1 - end]
  )
    end++;
  const left = word.slice(start, word.length - end);
  const right = name.slice(start, name.length - end);
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return Math.max(left.length, right.length) <= 1 || swapped;
}
