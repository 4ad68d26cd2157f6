import type { AccountTables } from './account/tables';
import type { AssessTables } from './assess/tables';
import type { CatalogTables } from './catalog/tables';
import type { ContentTables } from './content/tables';
import type { MessagingTables } from './messaging/tables';
import type { ProblemTables } from './problems/tables';
import type { SessionTables } from './session/tables';
import type { TradeTables } from './trade/tables';
import type { TrustTables } from './trust/tables';
import type { UploadTables } from './uploads/tables';

/** The kysely schema; each context declares its own tables. */
export type Tables = SessionTables &
  AccountTables &
  AssessTables &
  CatalogTables &
  TradeTables &
  ContentTables &
  MessagingTables &
  ProblemTables &
  TrustTables &
  UploadTables;
