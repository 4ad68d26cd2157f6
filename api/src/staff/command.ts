import type { Input } from 'shared-contract';
import type { StaffAction, StaffWorkKind } from 'shared-contract/shapes';

/** A command that calls the server: a staff action, one order, one case, or the queue (null: the count of each kind). */
export type Question =
  | { act: StaffAction }
  | { show: string }
  | { case: Input<'getStaffCase'> }
  | { figures: Input<'getDeskFigures'> }
  | { money: true }
  | { ledger: Input<'listLedger'> }
  | { cases: Input<'listFigureCases'> }
  | { list: StaffWorkKind | null; page: number };

/** A call to the server, login or logout, or a help text. */
export type Command = Question | { help: string } | 'login' | 'logout';

/** The parsed arguments of a verb, by name. */
export interface Given {
  /** A positional argument; empty when an optional one is absent. */
  arg(name: string): string;
  /** An option's value; required ones are always present. */
  option(name: string): string;
  maybe(name: string): string | undefined;
  many(name: string): string[];
  flag(name: string): boolean;
}
