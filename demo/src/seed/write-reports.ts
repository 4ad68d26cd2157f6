import type { Tx } from 'api/core/database';
import type { Seal } from 'api/core/seal';
import { saveReport } from 'api/support/impostors';
import { memberShard } from 'api/support/tables';
import type { ImpostorKind } from 'shared-contract/shapes';
import { DAY_MS } from './goods';
import type { SeedMember, SeedMembers } from './members';

interface Report {
  kind: ImpostorKind;
  value: string;
  fields: Record<string, string>;
  content: string;
  /** In days. */
  ago: number;
}

const reports: readonly Report[] = [
  {
    kind: 'wechat',
    value: 'hz_kefu_demo_88',
    fields: { 类型: '微信', 账号: 'hzk********88' },
    content: '自称号栈售后，说我的提现卡住了，要先转 300 解冻，口令一个字也说不出来。',
    ago: 0.2,
  },
  {
    kind: 'site',
    value: 'haozhan-pay.demo-fake.example',
    fields: { 类型: '网址', 账号: 'haozhan-pay.demo-fake.example' },
    content: '卖家发来的付款链接，页面和收银台一样，网址不是号栈的。',
    ago: 0.5,
  },
];

/** Reports of impostors that wait for the staff. */
export async function writeReports(tx: Tx, seal: Seal, { buyers }: SeedMembers, now: Date): Promise<void> {
  for (const [n, { kind, value, fields, content, ago }] of reports.entries()) {
    const member = buyers[n % buyers.length] as SeedMember;
    const ticket = await tx
      .insertInto('problem')
      .values({
        problem_type: 'impostor',
        member_id: member.id,
        order_no: null,
        content,
        images: '[]',
        fields: JSON.stringify(fields),
        contact_enc: null,
        status: 'pending',
        result: null,
        deadline: null,
        payout_fen: null,
        shard_key: memberShard(member.id),
        created_at: new Date(now.getTime() - Math.round(ago * DAY_MS)),
      })
      .returning(['id', 'shard_key'])
      .executeTakeFirstOrThrow();
    await saveReport(tx, seal, ticket, { kind, value });
  }
}
