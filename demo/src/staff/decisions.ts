import type { Sweep } from 'api/core/jobs/sweep';
import { Refusal } from 'api/core/refusal';
import type { Services } from 'api/core/services';
import { findOrder } from 'api/orders/order-store';
import { actAsStaff } from 'api/staff/act-as-staff';
import { sql } from 'kysely';
import type { TicketState } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { demoStaff } from './staff';

/** Delay between steps: long enough to see each state, short enough to wait for. */
const PAUSE_S = 8;

const kinds = ['goods', 'assessment', 'problem'] as const;

interface Submission {
  kind: (typeof kinds)[number];
  id: string;
  status: string;
  problem_type: string | null;
  order_no: string | null;
  content: string | null;
  sender: number | null;
}

/**
 * Plays staff decisions on submissions of users: consignments, auctions, applications, claims, tickets. Finds them by
 * their audit rows; demo data has none and stays unchanged.
 */
export const decideSubmissions: Sweep = async (services) => {
  const { rows } = await sql<Submission>`
    select 'goods' as kind, id::text as id, status, null as problem_type, null as order_no, null as content,
      seller_id as sender from goods where status = 'reviewing'
    union all
    select 'assessment', id::text, status, null, null, null, member_id from assessment where status = 'reviewing'
    union all
    select 'problem', id::text, status, problem_type, order_no, content, member_id from problem
    where status in ('submitted', 'checking', 'pending', 'handling', 'reviewing')`.execute(services.db);
  if (rows.length === 0) return 0;
  const { rows: moved } = await sql<Pick<Submission, 'kind' | 'id'>>`
    select entity as kind, entity_id as id from audit
    where entity = any (${kinds}) and entity_id = any (${rows.map(({ id }) => id)}) and actor <> 'system'
    group by 1, 2 having max(at) <= app_now() - make_interval(secs => ${PAUSE_S}) order by max(at)`.execute(
    services.db,
  );
  const due = moved.flatMap((one) => rows.find(({ kind, id }) => kind === one.kind && id === one.id) ?? []);
  let handled = 0;
  for (const row of due.slice(0, 20)) if (await decide(services, row)) handled += 1;
  return handled;
};

async function decide(services: Services, row: Submission): Promise<boolean> {
  const staff = await demoStaff(services.db, row.sender);
  const act = staff && (await decisionOn(services, row));
  if (!staff || !act) return false;
  try {
    await actAsStaff(services, staff, act);
    return true;
  } catch (error) {
    // Expected when someone else decided first or the submission was withdrawn.
    if (!(error instanceof Refusal)) services.log.error({ err: error, ...row }, 'demo staff action failed');
    return false;
  }
}

async function decisionOn({ db }: Services, row: Submission): Promise<StaffAction | undefined> {
  const { kind, id } = row;
  if (kind === 'goods')
    return { action: 'review', goodsId: id, pass: true, note: '演示客服：截图与描述核对一致。' };
  if (kind === 'assessment')
    return { action: 'reviewAssessment', assessmentId: id, pass: true, note: '演示客服：资料齐全。' };
  if (row.problem_type === 'merchant')
    return { action: 'approveMerchant', problemId: id, pass: true, note: '演示客服：资料齐全，欢迎入驻。' };
  // What a visitor of a demonstration types must not stop anybody from selling.
  if (row.problem_type === 'impostor')
    return {
      action: 'decideImpostor',
      problemId: id,
      uphold: false,
      note: '演示客服：演示环境里不列黑号，谢谢举报。',
    };
  if (row.problem_type === 'contest')
    return { action: 'decideContest', problemId: id, uphold: false, note: '演示客服：演示环境里档案不变。' };
  const step = (name: 'take' | 'answer' | 'recover', note: string): StaffAction => ({
    action: 'handle',
    problemId: id,
    step: name,
    note: `演示客服：${note}`,
  });
  const status = row.status as TicketState;
  if (status === 'submitted') return step('take', '已受理，正在核查登录与换绑记录。');
  if (status === 'pending') return step('take', '已受理，正在处理。');
  if (status === 'handling') return step('answer', '这是演示环境的自动回复，你的反馈已经记下，谢谢。');
  if (/已(经)?追回|拿回来了/.test(row.content ?? '')) return step('recover', '账号已重新换绑到你名下。');
  const order = await findOrder(db, row.order_no ?? '');
  return (
    order && {
      action: 'compensate',
      problemId: id,
      payoutFen: order.price_fen,
      note: '演示客服：凭证属实，按成交价赔付。',
    }
  );
}
