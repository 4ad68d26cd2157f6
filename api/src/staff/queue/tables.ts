import type { ColumnType, Generated } from 'kysely';
import type { CaseEntity, StaffAction } from 'shared-contract/shapes';

/** The actions that can need two people. */
export type ProposedAction = Extract<
  StaffAction,
  { action: 'arbitrate' | 'split' | 'compensate' | 'payWithdrawal' | 'returnWithdrawal' }
>;

/** See db/migrations/197-staff-hold.sql and 230-staff-proposal.sql. */
declare module '../../core/tables' {
  interface Tables {
    staff_hold: {
      entity: CaseEntity;
      entity_id: string;
      staff_id: number;
      note: Generated<string>;
      until: Date;
    };
    staff_proposal: {
      entity: CaseEntity;
      entity_id: string;
      since: Date;
      action: ColumnType<StaffAction, string, never>;
      proposed_by: number;
      at: Generated<Date>;
    };
  }
}
