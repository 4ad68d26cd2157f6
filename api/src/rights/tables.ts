import type { Generated } from 'kysely';

declare module '../core/tables' {
  interface Tables {
    data_export: {
      id: string;
      member_id: number;
      status: Generated<'making' | 'ready' | 'failed'>;
      requested_at: Generated<Date>;
      attempts: Generated<number>;
      next_try_at: Date | null;
      ready_at: Date | null;
      size_bytes: number | null;
      ends_at: Date | null;
    };
    account_closing: {
      member_id: number;
      requested_at: Generated<Date>;
      due_at: Date;
      next_try_at: Date;
      waits: Generated<boolean>;
      closed_at: Date | null;
      reminded: Generated<boolean>;
    };
  }
}
