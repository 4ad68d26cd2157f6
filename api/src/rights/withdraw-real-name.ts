import type { Input, Value } from 'shared-contract';
import { transact } from '../core/events/events';
import type { Services } from '../core/services';
import { consumeSmsCode } from '../identity/sms-codes';
import { eraseRealName } from '../staff/erase-real-name';

/**
 * Withdraws the consent to the storage of the real name (Personal Information Protection Law, articles 15 and 47).
 * @throws Refusal SMS_WRONG, ACTION_NOT_ALLOWED when there is none, or while a trade or a payout needs it
 */
export async function withdrawRealName(
  services: Services,
  memberId: number,
  { smsCode }: Input<'withdrawRealName'>,
): Promise<Value<'withdrawRealName'>> {
  await consumeSmsCode(services, { memberId, scene: 'consent', code: smsCode });
  const { status } = await transact(services.db, (tx) =>
    eraseRealName(tx, services.seal, `member:${memberId}`, {
      memberId: String(memberId),
      note: '本人撤回同意',
    }),
  );
  return { realnameStatus: status };
}
