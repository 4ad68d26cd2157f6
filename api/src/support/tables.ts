import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Problem, TicketState } from 'shared-contract';
import type { ImpostorKind } from 'shared-contract/shapes';
import type { Tables } from '../core/tables';

declare module '../core/tables' {
  interface Tables {
    problem: {
      id: Generated<number>;
      problem_type: Problem['problemType'];
      member_id: number | null;
      order_no: string | null;
      content: string;
      images: JSONColumnType<string[], string, string>;
      fields: JSONColumnType<Record<string, string>, string, string>;
      contact_enc: string | null;
      status: TicketState;
      result: string | null;
      deadline: Date | null;
      payout_fen: number | null;
      reopened: Generated<boolean>;
      created_at: Generated<Date>;
    };
    /** See db/migrations/292-impostor-reports.sql. */
    impostor_report: {
      problem_id: number;
      kind: ImpostorKind;
      value_sealed: string;
      value_hash: string;
      at: Generated<Date>;
    };
    problem_reply: {
      id: Generated<number>;
      problem_id: number;
      member_id: number | null;
      staff: boolean;
      by_name: string;
      content: string;
      images: JSONColumnType<string[], string, string>;
      at: Generated<Date>;
    };
  }
}

export type ProblemRow = Selectable<Tables['problem']>;
