import type { Input, Profile } from 'shared-contract';

export interface ProfileFields {
  nickName: string;
  sex: Profile['sex'];
  email: string;
  /** Id of an uploaded picture that is not saved yet. */
  avatar: string | null;
}

export const fieldsOf = ({
  nickName,
  sex,
  email,
}: Pick<Profile, 'nickName' | 'sex' | 'email'>): ProfileFields => ({
  nickName,
  sex,
  email: email ?? '',
  avatar: null,
});

/** Changed fields as input of updateProfile. A cleared e-mail is sent as an empty string, which removes it. */
export function changesOf(saved: ProfileFields, fields: ProfileFields): Input<'updateProfile'> {
  const nickName = fields.nickName.trim();
  const email = fields.email.trim();
  return {
    ...(nickName !== saved.nickName && { nickName }),
    ...(fields.sex !== saved.sex && { sex: fields.sex }),
    ...(email !== saved.email && { email }),
    ...(fields.avatar !== null && { avatar: fields.avatar }),
  };
}

export const nickNameProblem = (nickName: string) => {
  const length = [...nickName.trim()].length;
  return length >= 1 && length <= 20 ? undefined : '昵称需 1–20 个字';
};

/** The server's rule, with a hint about what is missing where possible. */
export function emailProblem(email: string): string | undefined {
  const text = email.trim();
  if (!text || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) return undefined;
  if (!text.includes('@')) return '邮箱里要有 @，例如 name@example.com';
  if (/\s/.test(text)) return '邮箱里不能有空格';
  return '少了后缀，例如 .com';
}
