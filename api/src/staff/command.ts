import type { CallName, Envelope, Input } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';

/** A call that reads, and how its answer is printed. */
export interface Reading {
  call: CallName;
  input: Input<CallName>;
  /** @throws UsageError with the server's message for a refusal */
  text(answer: Envelope<CallName>): string;
}

/** Makes a {@link Reading}; the printing function fits the call. */
export const reading = <K extends CallName>(
  call: K,
  input: Input<K>,
  text: (answer: Envelope<K>) => string,
): Reading => ({ call, input: input as Input<CallName>, text: text as Reading['text'] });

/** A command that calls the server: a staff action, or something to read. */
export type Question = { act: StaffAction } | Reading;

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
