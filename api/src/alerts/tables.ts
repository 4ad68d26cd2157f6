import type { Generated, GeneratedAlways } from 'kysely';
import type { AlertChannel } from 'shared-contract/shapes';

declare module '../core/tables' {
  interface Tables {
    alert_setting: {
      member_id: number;
      quiet_from: number | null;
      quiet_to: number | null;
      price_by: Generated<AlertChannel[]>;
      mail_sealed: string | null;
      new_mail_sealed: string | null;
      mail_code_hash: string | null;
      mail_code_tries: Generated<number>;
      mail_code_ends_at: Date | null;
    };
    push_device: {
      member_id: number;
      id: GeneratedAlways<number>;
      endpoint_hash: string;
      device_sealed: string;
      created_at: Generated<Date>;
    };
    alert: {
      member_id: number;
      id: GeneratedAlways<number>;
      channel: AlertChannel;
      topic: string;
      title: string;
      body: string;
      link: string;
      topics: string[] | null;
      due_at: Date | null;
      attempts: Generated<number>;
      outcome: 'sent' | 'capped' | 'noAddress' | 'failed' | null;
      made_at: Generated<Date>;
      ended_at: Date | null;
    };
    push_key: { only_row: Generated<boolean>; public_key: string; private_sealed: string };
  }
}
