import type { StaffAction, StaffWorkKind } from 'shared-contract/shapes';

/** What was asked for over the network: an act of the staff, one order, or what waits (null: how much of each kind). */
export type Question = { act: StaffAction } | { show: string } | { list: StaffWorkKind | null; page: number };

/** A question, a session to begin or end, or a text to read. */
export type Command = Question | { help: string } | 'login' | 'logout';

/** What was typed after a verb, each part by its name. */
export interface Given {
  /** A positional argument; empty where an optional one is absent. */
  arg(name: string): string;
  /** An option; `needed` ones are there. */
  option(name: string): string;
  maybe(name: string): string | undefined;
  many(name: string): string[];
  flag(name: string): boolean;
}
