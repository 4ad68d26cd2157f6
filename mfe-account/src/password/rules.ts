/** Length in code points: an emoji is one. */
const lengthOf = (password: string) => [...password.normalize('NFC')].length;
const variety = (password: string) => new Set(password.normalize('NFKC').toLowerCase()).size;

/**
 * The server's rules that can be checked before sending (quality AU10), each with its result. Only the server knows
 * the list of common passwords.
 */
export const passwordRules = (password: string) => [
  { text: '8–64 个字符，什么字符都行', holds: lengthOf(password) >= 8 && lengthOf(password) <= 64 },
  { text: '不是一两个字符反复', holds: variety(password) > 2 },
];

/** The problem of a new password as an instruction; undefined if it is valid. */
export function passwordProblem(password: string): string | undefined {
  const length = lengthOf(password);
  if (length === 0) return '请填写新密码';
  if (length < 8) return `密码至少 8 个字符，现在是 ${length} 个`;
  if (length > 64) return `密码最多 64 个字符，现在是 ${length} 个`;
  if (variety(password) <= 2) return '全是一两个字符，容易被猜到，请换一个';
  return undefined;
}
