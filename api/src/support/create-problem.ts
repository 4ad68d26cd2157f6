import type { Input, Value } from 'shared-contract';
import { merchantProblems } from 'shared-contract/merchant';
import { ticketLifeCycle } from 'shared-contract/states';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { publishWork, transact } from '../core/events/events';
import type { Caller } from '../core/handlers';
import { runIdempotent } from '../core/idempotency';
import type { Member } from '../core/member';
import { accountBlocked, fieldError, Invalid, notFound, Refusal } from '../core/refusal';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { checkCaptcha } from '../identity/captcha';
import { findOrder } from '../orders/order-store';
import { roleIn } from '../orders/orders';
import { validateOwnFiles } from '../uploads/pictures';
import { blockToAppeal, saveAppeal } from './appeal';
import { checkReport, saveReport } from './impostors';
import { actionsOf, addReply, lockProblemById, moveProblem } from './move-problem';
import { openClaim, refuseSecondClaim } from './open-claim';
import { memberShard, ticketShard } from './tables';

type TicketInput = Input<'createProblem'>;
type TicketSender = Caller & { member: Member | null };

/** The AAD of a ticket's encrypted contact. @param memberId the sender; null for a guest */
export const problemContactAad = (memberId: number | null) => `problem:contact:${memberId ?? 'guest'}`;

const DAY_SECONDS = 86_400;
const PER_MEMBER = { max: 30, seconds: DAY_SECONDS };
const PER_IP = { max: 20, seconds: DAY_SECONDS };
/** What a blocked member may open: the order of a claim is paid. Replies to any ticket are open too. */
const openWhileBlocked: ReadonlySet<TicketInput['problemType']> = new Set(['appeal', 'claim'] as const);
/** Open to visitors, so a captcha is required from everyone (product call createProblem). */
const isPublic = ({ problemType }: TicketInput) => problemType === 'cooperate' || problemType === 'recruit';

/**
 * Creates a ticket, or with `parentId` adds a message to the member's own; a message reopens a ticket that was
 * answered, closed or rejected, once (product section 4). A member's retry with the same `clientReqId` gets the
 * stored answer; a visitor's retry is refused, because its captcha is used up.
 */
export async function createProblem(
  services: Services,
  input: TicketInput,
  { member, ip }: TicketSender,
): Promise<Value<'createProblem'>> {
  const content = input.content.trim();
  if (input.problemType === 'contest' && input.parentId === undefined)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '请从商品的账号档案里选一条，再提异议');
  if ([...content].length < 10) throw fieldError('content', '内容需 10–500 字');
  if (!member && (!isPublic(input) || input.parentId !== undefined))
    throw new Refusal(401, 'UNAUTHORIZED', '登录超时，请重新登录');
  if (member?.blocked && input.parentId === undefined && !openWhileBlocked.has(input.problemType))
    throw accountBlocked();
  if (isPublic(input) && input.parentId === undefined) await solveCaptcha(services, ip, input);
  await services.limits.spend(
    member ? `problem:member:${member.id}` : `problem:ip:${ip}`,
    member ? PER_MEMBER : PER_IP,
  );
  const { clientReqId, code: _code, uuid: _uuid, proof: _proof, ...sent } = { ...input, content };
  return transact(services.db, (tx) => {
    const write = async () => ({
      id: String(
        member && sent.parentId !== undefined
          ? await followUp(tx, member, sent.parentId, sent)
          : await createTicket(tx, services, member, sent),
      ),
    });
    return member && clientReqId !== undefined
      ? runIdempotent(tx, { memberId: member.id, call: 'createProblem', clientReqId, body: sent }, write)
      : write();
  });
}

async function solveCaptcha(
  services: Services,
  ip: string,
  { uuid, code, proof }: TicketInput,
): Promise<void> {
  if (!uuid || !code) throw fieldError('code', '请填写图形验证码');
  await checkCaptcha(services, ip, { uuid, code, proof });
}

/** The sender's own texts of a ticket that no form of createProblem makes. */
interface OwnTicket {
  problemType: TicketInput['problemType'];
  memberId: number;
  content: string;
  fields: Record<string, string>;
}

/** Writes a ticket of a member whose conditions the caller has checked. @returns its id */
export async function insertTicket(
  tx: Tx,
  { problemType, memberId, content, fields }: OwnTicket,
): Promise<number> {
  const status = ticketLifeCycle(problemType).first;
  const { id } = await tx
    .insertInto('problem')
    .values({
      problem_type: problemType,
      member_id: memberId,
      order_no: null,
      content,
      images: '[]',
      fields: JSON.stringify(fields),
      contact_enc: null,
      status,
      result: null,
      deadline: null,
      payout_fen: null,
      shard_key: ticketShard({ problemType, memberId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, {
    entity: 'problem',
    entityId: id,
    to: status,
    actor: `member:${memberId}`,
    note: 'create',
  });
  publishWork(tx);
  return id;
}

async function createTicket(
  tx: Tx,
  { seal }: Services,
  member: Member | null,
  sent: TicketInput,
): Promise<number> {
  const { problemType, images = [], contact } = sent;
  if (!member && !contact?.trim()) throw fieldError('contact', '请留下联系方式，方便我们回复');
  if (!member && images.length > 0) throw fieldError('images', '登录后才能上传图片');
  if (!member && sent.orderNo !== undefined) throw fieldError('orderNo', '登录后才能关联订单');
  if (member) await validateOwnFiles(tx, member.id, images, ['problem', 'proof'], 'images');
  const blockId = member && problemType === 'appeal' ? await blockToAppeal(tx, member.id) : undefined;
  const special = member && (await checkConditions(tx, member, sent));
  const report = member && problemType === 'impostor' && (await checkReport(tx, seal, member.id, sent));
  const ticket = await tx
    .insertInto('problem')
    .values({
      problem_type: problemType,
      member_id: member?.id ?? null,
      order_no: sent.orderNo ?? null,
      content: sent.content,
      images: JSON.stringify(images),
      fields: JSON.stringify(report ? report.shown : (sent.fields ?? {})),
      contact_enc: contact?.trim() ? seal.seal(contact.trim(), problemContactAad(member?.id ?? null)) : null,
      status: ticketLifeCycle(problemType).first,
      result: null,
      deadline: special?.deadline ?? null,
      payout_fen: null,
      shard_key: ticketShard({ problemType, memberId: member?.id ?? null, orderNo: sent.orderNo }),
    })
    .returning(['id', 'shard_key'])
    .executeTakeFirstOrThrow();
  const { id } = ticket;
  if (blockId !== undefined) await saveAppeal(tx, blockId, id);
  if (report) await saveReport(tx, seal, ticket, report);
  await audit(tx, {
    entity: 'problem',
    entityId: id,
    to: ticketLifeCycle(problemType).first,
    actor: member ? `member:${member.id}` : 'guest',
    note: 'create',
  });
  publishWork(tx);
  return id;
}

/**
 * Checks the conditions of the kind of ticket.
 * @throws Refusal
 */
async function checkConditions(
  tx: Tx,
  member: Member,
  sent: TicketInput,
): Promise<{ deadline: Date } | undefined> {
  const { problemType, orderNo } = sent;
  if (problemType === 'claim') return openClaim(tx, member.id, sent);
  if (problemType === 'merchant') await checkMerchantApplication(tx, member, sent);
  if (orderNo !== undefined) {
    const order = await findOrder(tx, orderNo);
    if (!order || !roleIn(order, member.id)) throw notFound('订单不存在');
  }
  return undefined;
}

/** Under the member's row lock, so that of two concurrent applications one is refused. */
async function checkMerchantApplication(tx: Tx, { id }: Member, { fields = {} }: TicketInput): Promise<void> {
  const applicant = await tx
    .selectFrom('member')
    .select(['realname_status', 'roles'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (applicant.realname_status !== 'verified')
    throw new Refusal(422, 'REALNAME_REQUIRED', '申请入驻前请先完成实名认证');
  if (applicant.roles.includes('merchant'))
    throw new Refusal(422, 'APPLICATION_OPEN', '你已是入驻商户，不用再次申请');
  const waiting = await tx
    .selectFrom('problem')
    .select('id')
    .where('member_id', '=', id)
    .where('shard_key', '=', memberShard(id))
    .where('problem_type', '=', 'merchant')
    .where('status', '=', 'reviewing')
    .executeTakeFirst();
  if (waiting) throw new Refusal(422, 'APPLICATION_OPEN', '你的入驻申请正在审核，请等待结果');
  const problems = Object.entries(merchantProblems(fields));
  if (problems.length > 0) throw new Invalid(problems.map(([field, msg]) => ({ field, msg })));
}

async function followUp(
  tx: Tx,
  member: Member,
  parentId: string,
  { content, images = [] }: TicketInput,
): Promise<number> {
  const locked = await lockProblemById(tx, parentId);
  if (locked?.problem.member_id !== member.id) throw notFound('工单不存在');
  await validateOwnFiles(tx, member.id, images, ['problem', 'proof'], 'images');
  const mover = { by: 'member', id: member.id } as const;
  const { problem, now } = locked;
  if (actionsOf(problem).includes('reply')) await addReply(tx, problem, mover, content, images);
  else {
    if (problem.problem_type === 'claim' && problem.order_no !== null)
      await refuseSecondClaim(tx, problem.order_no, problem.id);
    await moveProblem(tx, locked, 'reopen', mover, {
      note: content,
      images,
      // The check restarts, with a new deadline.
      ...(problem.deadline && {
        deadline: new Date(now.getTime() + (await currentRules(tx)).claimMs),
      }),
    });
  }
  return problem.id;
}
