import type { ColumnType, Generated } from 'kysely';
import type { AssessmentState, QuoteState } from 'shared-contract';
import type { Estimate } from 'shared-contract/shapes';

/** See db/migrations/051-assessments.sql. */
declare module '../core/tables' {
  interface Tables {
    assessment: {
      id: Generated<number>;
      mode: 'value' | 'auction';
      member_id: number;
      game_id: number;
      system_id: number | null;
      operator_id: number | null;
      area_id: number | null;
      server_id: number | null;
      title: string;
      description: string;
      status: AssessmentState;
      reject_reason: Generated<string | null>;
      estimate: ColumnType<Estimate | null, string | null, never>;
      reserve_fen: number | null;
      duration_h: number | null;
      end_at: Generated<Date | null>;
      choose_until: Generated<Date | null>;
      choice_reminded: Generated<boolean>;
      order_no: Generated<string | null>;
      created_at: Generated<Date>;
    };
    assessment_attr: { assessment_id: number; attr_id: number; value: string; number: number | null };
    assessment_image: { assessment_id: number; sort: number; file: string; w: number; h: number };
    quote: {
      id: Generated<number>;
      assessment_id: number;
      merchant_id: number;
      amount_fen: number;
      status: Generated<QuoteState>;
      at: Generated<Date>;
    };
  }
}
