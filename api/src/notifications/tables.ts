import type { Generated } from 'kysely';
import type { Message } from 'shared-contract';
import type { MessageSubjectKind } from 'shared-contract/shapes';

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
      subject_kind: MessageSubjectKind | null;
      subject_id: string | null;
      own: Generated<boolean>;
      superseded: Generated<boolean>;
      created_at: Generated<Date>;
    };
  }
}
