import { randomUUID } from 'node:crypto';
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
      /** See db/migrations/337-ticket-shards.sql. */
      shard_key: string;
      created_at: Generated<Date>;
    };
    /** See db/migrations/292-impostor-reports.sql. */
    impostor_report: {
      problem_id: number;
      kind: ImpostorKind;
      value_sealed: string;
      value_hash: string;
      at: Generated<Date>;
      shard_key: string;
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
      shard_key: string;
    };
  }
}

export type ProblemRow = Selectable<Tables['problem']>;
/** What finds a ticket on a cluster's one shard. */
export type TicketKey = Pick<ProblemRow, 'id' | 'shard_key'>;

/** What a ticket's shard depends on. */
interface NewTicket {
  problemType: Problem['problemType'];
  /** Null of a visitor. */
  memberId: number | null;
  orderNo?: string | undefined;
}

/**
 * The shard of a new ticket: a claim's is its order's, where the order reads it; another one's its member's, where the database
 * keeps the only open application; a visitor's is its own.
 */
export function ticketShard({ problemType, memberId, orderNo }: NewTicket): string {
  if (problemType === 'claim' && orderNo !== undefined) return orderNo;
  return memberId === null ? `guest:${randomUUID()}` : memberShard(memberId);
}

/** The shard of a member's tickets besides claims. */
export const memberShard = (memberId: number) => `member:${memberId}`;
