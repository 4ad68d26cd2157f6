import type { Generated } from 'kysely';
import type { InstantMessage } from 'shared-contract/shapes';

declare module '../core/tables' {
  interface Tables {
    conversation: {
      id: Generated<number>;
      asker_id: number;
      peer_id: number;
      goods_id: number | null;
      order_no: string | null;
      last_message_id: number | null;
      asker_read_id: Generated<number>;
      peer_read_id: Generated<number>;
      created_at: Generated<Date>;
    };
    instant_message: {
      id: Generated<number>;
      conversation_id: number;
      sender_id: number | null;
      client_msg_id: string;
      msg_type: InstantMessage['msgType'];
      content: string;
      risk_tip: string | null;
      sent_at: Generated<Date>;
    };
  }
}
