import type { Generated } from 'kysely';
import type { CaseEntity } from 'shared-contract/shapes';

/** See db/migrations/197-staff-hold.sql. */
declare module '../../core/tables' {
  interface Tables {
    staff_hold: {
      entity: CaseEntity;
      entity_id: string;
      staff_id: number;
      note: Generated<string>;
      until: Date;
    };
  }
}
