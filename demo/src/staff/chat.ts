import type { Sweep } from 'api/core/jobs/sweep';
import { Refusal } from 'api/core/refusal';
import { sendMessage } from 'api/messaging/send-message';
import { sql } from 'kysely';
import { demoMembers } from './staff';

const PAUSE_S = 3;

/** Replies once to each message sent to demo staff, marked as automatic. */
export const replyToChats: Sweep = async (services) => {
  const { rows } = await sql<{ id: number; peer_id: number; last_id: number; content: string }>`
    select c.id, c.peer_id, m.id as last_id, m.content from conversation c
    join instant_message m on m.conversation_id = c.id and m.id = c.last_message_id
    where c.peer_id = any (${await demoMembers(services.db, 'staff')}) and c.goods_id is null and c.order_no is null and m.sender_id = c.asker_id
      and m.sent_at <= app_now() - make_interval(secs => ${PAUSE_S})
    order by m.id limit 20`.execute(services.db);
  for (const { id, peer_id, last_id, content } of rows) {
    const reply = {
      sessionId: String(id),
      msgType: 'text',
      content: `【演示客服】${replyTo(content)}`,
    } as const;
    try {
      // The idempotency key prevents duplicate replies from two instances.
      await sendMessage(services, peer_id, { ...reply, clientMsgId: `demo-answer-${last_id}` });
    } catch (error) {
      // A refusal is usually a rate limit; the next run retries in seconds.
      if (!(error instanceof Refusal)) services.log.error({ err: error }, 'demo staff reply failed');
    }
  }
  return rows.length;
};

const replies: [RegExp, string][] = [
  [/退款|退钱/, '退款请在订单里申请，卖家 24 小时内回应，不同意的由平台裁决；钱原路退回。'],
  [/赔|找回/, '账号被找回请到「找回包赔」提交凭证，15 天内有结果。'],
  [/换绑|交号|验号/, '付款后卖家交号，我们核对后带你换绑，全程不会向你要密码或验证码。'],
  [/提现|余额/, '提现到本人实名的支付宝，免手续费，一般几分钟到账。'],
  [/保证金|解冻|押金/, '号栈从不收取保证金、解冻金。要你先付钱的都是骗局，请不要付款。'],
];
const replyTo = (content: string) =>
  replies.find(([about]) => about.test(content))?.[1] ??
  '已收到。这里是演示环境的自动回复；订单、退款、换绑、包赔都可以直接问我。';
