import { normalizeAccount } from './normalize-account';

/** Names that people write in front of an account, longest first: 微信号：, QQ:, UID. */
const LABELS = [
  '我的',
  '游戏',
  '角色',
  '数字',
  'wechat',
  '微信',
  '威信',
  '薇信',
  '扣扣',
  '企鹅',
  '账号',
  '帐号',
  '账户',
  '号码',
  '编号',
  '昵称',
  'uid',
  'qq',
  'wx',
  'vx',
  'id',
  'no',
  '号',
  '是',
  '为',
];
/** Words that people write behind it, in brackets or not. */
const REMARKS = /[([【<《]?(?:本人|自用|大号|小号|主号|老号|新号|手机|官服|微信)+[)\]】>》]?$/u;

const SEPARATORS =
  /^[:=.,#;|/~·*@+'"!?()[\]<>【】《》「」、。，；]+|[:=.,#;|/~·*+'"!?()[\]<>【】《》「」、。，；]+$/gu;

const NUMERALS: Readonly<Record<string, string>> = Object.fromEntries(
  ['零〇', '一壹幺', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, digit) =>
    [...signs].map((sign) => [sign, String(digit)]),
  ),
);
/** Letters of other scripts that look like Latin ones. */
const LOOKING_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԛ: 'q',
  ԝ: 'w',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  υ: 'u',
};
/** Letters that look like digits; only read so in what is a number otherwise. */
const LOOKING_DIGIT: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1' };

const DIGITS = /^\d+$/;
/** Fewer digits are no account number, so nothing is read into them. */
const MIN_DIGITS = 5;

/**
 * The account behind a spelling, for finding it again: full-width and enclosed letters, spaces, dashes, invisible and
 * combining characters, capitals, names in front (QQ:, 微信号), remarks behind, separators within numbers, digits of other
 * scripts, Chinese numerals, look-alike letters, +86, @qq.com and leading zeros make no difference. Two numbers that
 * differ in a digit, and two names that differ in a letter, stay different.
 * @returns empty when nothing is left
 */
export function accountKey(value: string): string {
  const plain = latin(normalizeAccount(value).replace(/\p{Mark}/gu, ''));
  const bare = undecorated(plain);
  return asNumber(bare) ?? bare;
}

const latin = (text: string) => [...text].map((sign) => LOOKING_LATIN[sign] ?? decimal(sign)).join('');

/** 0 to 9 for a decimal digit of any script, whose blocks begin at a multiple of ten from their zero. */
function decimal(sign: string): string {
  if (!/\p{Decimal_Number}/u.test(sign) || /[0-9]/.test(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Without labels in front and remarks behind. A Latin label without a separator counts only before a number. */
function undecorated(text: string): string {
  let rest = text.replace(SEPARATORS, '');
  for (let found = true; found; ) {
    found = false;
    const label = LABELS.find((one) => rest.startsWith(one));
    if (label === undefined) break;
    const behind = rest.slice(label.length);
    const cut = behind.replace(SEPARATORS, '');
    const isNamed =
      /^[:=#.\])】>》]/.test(behind) || /\p{Script=Han}/u.test(label) || DIGITS.test(digitsOf(cut));
    if (cut !== '' && (isNamed || LABELS.some((one) => /\p{Script=Han}/u.test(one) && cut.startsWith(one)))) {
      rest = cut;
      found = true;
    }
  }
  const short = rest.replace(REMARKS, '').replace(SEPARATORS, '');
  return [...short].length >= MIN_DIGITS ? short : rest;
}

/** The number that the text writes, without separators, country code and leading zeros; undefined if it is none. */
function asNumber(text: string): string | undefined {
  const digits = digitsOf(text);
  const number = DIGITS.test(digits) ? digits : withLookAlikes(digits);
  if (number === undefined || number.length < MIN_DIGITS) return undefined;
  const local = number.replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '');
  return local.replace(/^0+(?=\d{5})/, '');
}

/** The text without what separates digits, with Chinese numerals as digits. */
const digitsOf = (text: string) =>
  [...text.replace(/@qq\.com$/, '').replace(/[.,·*|/~'"#()[\]]/g, '')]
    .map((sign) => NUMERALS[sign] ?? sign)
    .join('');

/** 1O0867 as 100867: at most two letters that look like digits, at most a third of what is a number otherwise. */
function withLookAlikes(text: string): string | undefined {
  const plus = text.replace(/^\+/, '');
  const letters = plus.replace(/\d/g, '');
  if (letters.length > 2 || plus.length <= MIN_DIGITS || plus.length < 3 * letters.length) return undefined;
  const read = [...plus].map((sign) => LOOKING_DIGIT[sign] ?? sign).join('');
  return DIGITS.test(read) ? read : undefined;
}
