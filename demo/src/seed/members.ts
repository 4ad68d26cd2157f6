import type { Tx } from 'api/core/database';
import type { Role } from 'api/core/member';
import type { Seal } from 'api/core/seal';
import type { Services } from 'api/core/services';
import { newMember } from 'api/identity/members';
import { hashPassword } from 'api/identity/passwords';
import { totpAad } from 'api/staff/access/keys';
import { createRandom } from 'api/testing/random';
import { type DemoLogin, demoLogins, demoPassword, demoTotpSecret } from '../logins';
import { DAY_MS } from './goods';

export interface SeedMember {
  id: number;
  nickName: string;
  role: DemoLogin['role'] | '用户';
}
export interface SeedMembers {
  all: SeedMember[];
  buyers: SeedMember[];
  sellers: SeedMember[];
  staff: SeedMember[];
}

/** Number of members, demo logins included. */
const MEMBERS = 40;
/** Number of sellers among the other members. */
const SELLING_USERS = 10;

const roles: Record<DemoLogin['role'], Role[]> = {
  买家: ['user'],
  卖家: ['user'],
  商户: ['user', 'merchant'],
  客服: ['user', 'staff'],
};

const firstWords = ['江', '云', '半', '晚', '小', '白', '一', '南', '松', '夜', '清', '旧', '西', '远'];
const lastWords = [
  '舟渡客',
  '上有鱼',
  '日闲人',
  '来天欲雪',
  '满则亏',
  '鹿青崖',
  '盏灯',
  '风知意',
  '间明月',
  '航',
];
const fullNames = ['沈示例', '陆示例', '顾示例', '江示例', '程示例', '许示例'];

export async function writeMembers(tx: Tx, { seal }: Services, now: Date): Promise<SeedMembers> {
  const random = createRandom('members');
  const passwordHash = await hashPassword(demoPassword);
  const all: SeedMember[] = [];
  const add = async (member: Parameters<typeof newMember>[2], role: SeedMember['role']) => {
    const nickName = member.nickName ?? '';
    all.push({ id: await newMember(tx, seal, member), nickName, role });
  };

  for (const login of demoLogins)
    await add(
      {
        phone: login.phone,
        nickName: login.nickName,
        userName: login.userName,
        passwordHash,
        roles: roles[login.role],
        level: random.integer(2, 9),
        realName: login.userName === 'buyer3' ? undefined : random.pick(fullNames),
        createdAt: new Date(now.getTime() - random.integer(200, 900) * DAY_MS),
      },
      login.role,
    );
  for (let n = all.length; n < MEMBERS; n++)
    await add(
      {
        phone: `1200000${1000 + n}`,
        nickName: random.pick(firstWords) + random.pick(lastWords),
        level: random.integer(1, 8),
        realName: random.chance(0.8) ? random.pick(fullNames) : undefined,
        createdAt: new Date(now.getTime() - random.integer(130, 900) * DAY_MS),
      },
      '用户',
    );

  const staff = all.filter(({ role }) => role === '客服');
  for (const { id } of staff) await writeStaffKey(tx, seal, id);
  const users = all.filter(({ role }) => role === '用户');
  return {
    all,
    // The demo buyers come first, because the first buyer gets the most orders.
    buyers: [...all.filter(({ role }) => role === '买家'), ...users.slice(SELLING_USERS)],
    sellers: [
      ...all.filter(({ role }) => role === '卖家' || role === '商户'),
      ...users.slice(0, SELLING_USERS),
    ],
    staff,
  };
}

/** The key that demo staff log in with at the desk. */
const writeStaffKey = (tx: Tx, seal: Seal, memberId: number) =>
  tx
    .insertInto('staff_key')
    .values({
      member_id: memberId,
      kind: 'totp',
      name: '示例动态码',
      totp_sealed: seal.seal(demoTotpSecret, totpAad(memberId)),
    })
    .execute();
