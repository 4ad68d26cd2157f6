/** The server's rules for a new account (product section 2, /register), checked before the request. */
export const usernameError = (username: string): string | undefined =>
  /^[A-Za-z][A-Za-z0-9_]{3,31}$/.test(username) ? undefined : '用户名需以字母开头，4–32 个字母、数字或下划线';

/** Counts code points, so that an emoji is one character. */
export function passwordError(password: string): string | undefined {
  const length = [...password].length;
  if (length < 8) return `密码至少 8 个字符，现在是 ${length} 个`;
  if (length > 64) return `密码最多 64 个字符，现在是 ${length} 个`;
  return undefined;
}

export const repeatError = (password: string, repeat: string): string | undefined =>
  password === repeat ? undefined : '两次输入的密码不一样';
