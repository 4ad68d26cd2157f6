import type { Generated } from 'kysely';
import type { Message } from 'shared-contract';

declare module '../core/tables' {
  interface Tables {
    message: {
      id: Generated<number>;
      member_id: number;
      msg_type: Message['msgType'];
      title: string;
      content: string;
      link: string | null;
      read_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
