import type { Tx } from 'api/core/database';
import { normalizeAccount } from 'api/core/normalize-account';
import type { Seal } from 'api/core/seal';
import { type BlacklistKind, blacklistHashes, shownValue } from 'api/identity/blacklist';
import { createRandom } from 'api/testing/random';
import { blacklistReasons, chatGroups, officialAccounts, socialLinks } from './contacts';
import { DAY_MS } from './goods';
import type { SeedMembers } from './members';

const ENTRIES = 60;
const dutyHours = [
  { duty: '验号', open_from: '09:00', open_until: '24:00' },
  { duty: '客服', open_from: '00:00', open_until: '24:00' },
] as const;

/** Official contacts, and sixty blacklist entries. */
export async function writeContacts(
  tx: Tx,
  seal: Seal,
  gameIds: readonly number[],
  { staff }: SeedMembers,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('official_account')
    .values(
      officialAccounts.map((account, sort) => ({
        ...account,
        value_key: normalizeAccount(account.value),
        sort,
      })),
    )
    .execute();
  await tx
    .insertInto('chat_group')
    .values(
      chatGroups.map(({ game, ...group }, sort) => ({
        ...group,
        number_key: normalizeAccount(group.number),
        join_url: '/other/contactkefu',
        game_id: game === null ? null : (gameIds[game] ?? null),
        sort,
      })),
    )
    .execute();
  await tx
    .insertInto('social_link')
    .values(socialLinks.map((link, sort) => ({ ...link, qr_url: null, sort })))
    .execute();
  await tx
    .insertInto('staff_duty')
    .values(
      staff.map(({ id }, n) => ({
        member_id: id,
        ...(dutyHours[n % dutyHours.length] ?? dutyHours[0]),
        game_id: null,
        avatar_url: `/api/files/art/avatars/staff-${n + 1}-192.webp`,
        qr_url: null,
        sort: n,
      })),
    )
    .execute();
  await writeBlacklist(tx, seal, gameIds, now);
}

function blacklistedDemo(kind: BlacklistKind, number: string): string {
  if (kind === 'phone') return `12000008${number}`;
  return kind === 'site' ? `pay-${number}.demo-fake.example` : `DEMO-BLACK-${kind.toUpperCase()}-${number}`;
}

async function writeBlacklist(tx: Tx, seal: Seal, gameIds: readonly number[], now: Date): Promise<void> {
  const random = createRandom('blacklist');
  const kinds: BlacklistKind[] = ['qq', 'wechat', 'phone', 'alipay', 'uid', 'site'];
  await tx
    .insertInto('blacklist')
    .values(
      Array.from({ length: ENTRIES }, (_, n) => {
        const kind = kinds[n % kinds.length] ?? 'qq';
        const number = String(n + 1).padStart(3, '0');
        const value = blacklistedDemo(kind, number);
        return {
          kind,
          value_hash: blacklistHashes(seal, kind, value)[0] as string,
          masked_value: shownValue(kind, value),
          game_id: kind === 'uid' ? random.pick(gameIds) : null,
          reason: random.pick(blacklistReasons),
          case_no: `BDEMO${number}`,
          status: n % 12 === 11 ? ('lifted' as const) : ('active' as const),
          case_at: new Date(now.getTime() - Math.round(random.next() * 300 * DAY_MS)),
        };
      }),
    )
    .execute();
}
