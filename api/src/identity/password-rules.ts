import { Refusal } from '../core/refusal';

const MIN = 8;
const MAX = 64;

/** Passwords that attackers try first, in lower case. */
const common = new Set(
  `12345678 123456789 1234567890 0123456789 987654321 87654321 123123123 123321123 147258369 1qaz2wsx 1q2w3e4r
  1q2w3e4r5t qazwsxedc qwertyui qwertyuiop qwerty123 qwer1234 asdfghjk asdfghjkl zxcvbnm1 asdf1234 password password1
  password123 passw0rd p@ssw0rd p@ssword admin123 admin888 administrator letmein1 welcome1 welcome123 iloveyou
  iloveyou1 woaini1314 woaini520 5201314520 520131452 a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345
  abc123456 abcd1234 abcdefgh abcdefg1 a1b2c3d4 11223344 112233445566 12341234 123456aa 123456abc 123456qq 1234qwer
  123qweasd 1234abcd q1w2e3r4 zaq12wsx wang1234 zhang123 taobao123 qq123456 qq123456789 sunshine football baseball
  superman trustno1 princess dragon123 monkey123 shadow123 michael1 football1 computer internet haozhan123`.split(
    /\s+/,
  ),
);

/**
 * Checks the password's strength (quality AU10): 8–64 characters of any kind, not a common one, not one or two
 * characters repeated, not the user name.
 * @throws Refusal 422 WEAK_PASSWORD with the message for the field
 */
export function refuseWeakPassword(password: string, userName?: string): void {
  const characters = [...password.normalize('NFC')];
  if (characters.length < MIN || characters.length > MAX) throw weak('密码需 8–64 个字符');
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || new Set(plain).size <= 2 || plain === userName?.toLowerCase())
    throw weak('这个密码太常见，容易被猜到，请换一个');
}

const weak = (msg: string) => new Refusal(422, 'WEAK_PASSWORD', msg);
