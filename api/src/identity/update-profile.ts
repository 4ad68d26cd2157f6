import type { Input, Value } from 'shared-contract';
import { fieldError } from '../core/refusal';
import type { Services } from '../core/services';
import { validateOwnFiles } from '../uploads/pictures';
import { profileOf } from './profile';

/** Nicknames that impersonate the platform's staff (product section 7, "scam brakes"). */
const officialName = /官方|客服|号栈|管理员|验号员|仲裁/;

/**
 * Updates the member's own profile fields. The columns are listed explicitly, so that extra fields of the body
 * change nothing (quality AC6). Absent fields stay unchanged.
 */
export async function updateProfile(
  services: Services,
  { nickName, avatar, sex, email }: Input<'updateProfile'>,
  memberId: number,
): Promise<Value<'updateProfile'>> {
  const { db } = services;
  const nick = nickName?.normalize('NFKC').trim();
  if (nick !== undefined && (nick === '' || [...nick].length > 20))
    throw fieldError('nickName', '昵称需 1–20 个字');
  if (nick !== undefined && officialName.test(nick))
    throw fieldError('nickName', '昵称不能让人误认为是平台人员，请换一个');
  if (avatar !== undefined) await validateOwnFiles(db, memberId, [avatar], ['avatar'], 'avatar');
  const changes = {
    ...(nick !== undefined && { nick_name: nick }),
    ...(avatar !== undefined && { avatar_file: avatar }),
    ...(sex !== undefined && { sex }),
    ...(email !== undefined && { email: email || null }),
  };
  if (Object.keys(changes).length > 0)
    await db.updateTable('member').set(changes).where('id', '=', memberId).execute();
  return profileOf(services, memberId);
}
