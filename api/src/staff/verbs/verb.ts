import type { StaffAction } from 'shared-contract/shapes';
import type { Command, Given } from '../command';

export interface ArgSpec {
  name: string;
  description: string;
  choices?: readonly string[];
  optional?: true;
}

export interface OptionSpec {
  description: string;
  /** Placeholder of the option's value; absent for a flag. */
  value?: string;
  required?: true;
  many?: true;
  choices?: readonly string[];
}

/** One subcommand of `pnpm ops`: its arguments and the call it makes. */
export interface Verb {
  description: string;
  args: readonly ArgSpec[];
  options: Readonly<Record<string, OptionSpec>>;
  /** The example's arguments after the verb. */
  example: string;
  /** @throws Usage for an invalid value */
  command(given: Given): Command;
}

export type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;
