import type { Generated, GeneratedAlways } from 'kysely';

export type FileUse = 'goods' | 'avatar' | 'proof' | 'chat' | 'problem' | 'licence';

declare module '../core/tables' {
  interface Tables {
    file: {
      id: string;
      member_id: number;
      use: FileUse;
      private: GeneratedAlways<boolean>;
      w: number;
      h: number;
      created_at: Generated<Date>;
    };
  }
}
