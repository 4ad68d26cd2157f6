import { createRandom } from '../testing/random';
import { accountKey } from './account-key';

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const each = (text: string, change: (sign: string, place: number) => string) =>
  [...text].map(change).join('');
const isNumber = (text: string) => /^\d+$/.test(text);
/** Only of numbers: a name stays as it is. */
const ofNumber = (change: (text: string) => string) => (text: string) =>
  isNumber(text) ? change(text) : `ID：${text}`;
const chinese = '零一二三四五六七八九';

/** Twenty ways to write an account so that it does not look like itself. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  wide,
  (text) => each(text, (sign) => `${sign} `),
  (text) => each(text, (sign) => `${sign}\u200b`),
  (text) => `\u202e${text}\u2060\ufeff`,
  (text) => each(text, (sign, place) => (place % 3 === 2 ? `${sign}-` : sign)),
  (text) => each(text, (sign, place) => (place % 4 === 3 ? `${sign}—` : sign)),
  (text) => `QQ：${text}`,
  (text) => `微信号:${text}`,
  (text) => `【UID】${text}`,
  (text) => `游戏账号 ${text}（本人自用）`,
  (text) => `我的微信是${wide(text)}`,
  (text) => `«${text}»`.replace(/[«»]/g, '"'),
  (text) => `账号#${text}。`,
  (text) => each(text, (sign) => (/\d/.test(sign) ? String.fromCodePoint(0x1d7ce + Number(sign)) : sign)),
  ofNumber((text) => each(text, (sign) => chinese[Number(sign)] ?? sign)),
  ofNumber((text) => each(text, (sign) => String.fromCodePoint(0x660 + Number(sign)))),
  ofNumber((text) => each(text, (sign, place) => (place % 3 === 0 && place > 0 ? `.${sign}` : sign))),
  ofNumber((text) => `${text}@qq.com`),
  ofNumber((text) => text.replace(/0/, 'O').replace(/1/, 'l')),
];

const random = createRandom('accounts');
const letters = 'abcdefghjkmnpqrstuvwxyz';
const pick = (signs: string) => signs[random.integer(0, signs.length - 1)] ?? '';
const repeat = (length: number, one: () => string) => Array.from({ length }, one).join('');
const digits = '0123456789';
/** QQ and UID numbers, phones, and names of WeChat. */
const kinds: readonly (() => string)[] = [
  () => `${pick('123456789')}${repeat(random.integer(5, 10), () => pick(digits))}`,
  () => `1${pick('3456789')}${repeat(9, () => pick(digits))}`,
  () => `wxid${repeat(14, () => pick(letters + digits))}`,
  () => `${pick(letters)}${repeat(random.integer(6, 15), () => pick(letters + digits))}`,
];
const anAccount = () => kinds[random.integer(0, kinds.length - 1)]?.() ?? '';
/** So many that they are more than a million pairs. */
const many = [...new Set(Array.from({ length: 1_600 }, anAccount))].slice(0, 1_420);
const accounts = many.slice(0, 1_000);

test('1,000 accounts are found again under twenty disguises each', () => {
  expect(accounts).toHaveLength(1_000);
  expect(disguises).toHaveLength(20);
  const missed = accounts.flatMap((account) =>
    disguises.flatMap((disguise) =>
      accountKey(disguise(account)) === accountKey(account) ? [] : [`${account} as ${disguise(account)}`],
    ),
  );
  expect(missed).toEqual([]);
});

test('of a million pairs of different accounts none is joined, however close they are', () => {
  /** Another account that differs in one sign only. */
  const near = (account: string) => {
    const place = random.integer(isNumber(account) ? 1 : 4, account.length - 1);
    const other = isNumber(account) ? digits : letters;
    const sign = pick(other.replace(account[place] ?? '', ''));
    return account.slice(0, place) + sign + account.slice(place + 1);
  };
  const keys = many.map(accountKey);
  const joined: string[] = [];
  let pairs = 0;
  for (const [n, account] of many.entries()) {
    for (let m = n + 1; m < many.length; m += 1) {
      pairs += 1;
      if (keys[n] === keys[m]) joined.push(`${account} ${many[m]}`);
    }
    // Disguised too, so that what undoes disguises is what must not join.
    const other = near(account);
    for (const disguise of [String, ...disguises]) {
      pairs += 1;
      if (accountKey(disguise(other)) === keys[n]) joined.push(`${account} ${disguise(other)}`);
    }
  }
  expect(pairs).toBeGreaterThanOrEqual(1_000_000);
  expect(joined).toEqual([]);
});

test.each([
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['0012345678', '12345678'],
  ['idol2026', 'idol2026'],
  ['nonono', 'nonono'],
  ['oliver', 'oliver'],
  ['qqfarm', 'qqfarm'],
  ['QQ: oliver', 'oliver'],
  ['wх_аbc', 'wxabc'],
  ['12o4', '12o4'],
  ['lol12345', 'lol12345'],
  ['a.b@example.com', 'a.b@example.com'],
  ['', ''],
])('%s is read as %s', (written, key) => {
  expect(accountKey(written)).toBe(key);
});
