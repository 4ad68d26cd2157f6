import { type CallName, calls, isRead } from './calls';
import type { Input } from './envelope';
import type { AppName, RoutesOf } from './routes';

/**
 * What a page asks before anything else. `input` is what it always sends; `address` names what it takes from its address, under the
 * same names. An address that lacks one of them, or says anything else besides, is another question.
 */
export type FirstCall = {
  [K in CallName]: { call: K; input?: Partial<Input<K>>; address?: readonly (keyof Input<K> & string)[] };
}[CallName];

/** By page, for pages that the server does not draw: what is drawn comes with its answers. */
export type FirstCalls<App extends AppName> = Partial<Record<RoutesOf<App>, FirstCall>>;

/** A {@link FirstCall} as the page's HTML carries it. */
export interface FirstQuestion {
  /** Of the contract, with its `{name}` parts. */
  path: string;
  input: Readonly<Record<string, unknown>>;
  address: readonly string[];
}

/** Throws for a call that changes something: a page that is only opened must not send it. */
export function firstQuestion({ call, input = {}, address = [] }: FirstCall): FirstQuestion {
  const row = calls[call];
  if (row.method !== 'GET' || !isRead(row)) throw new Error(`${call} is no GET that only reads`);
  return { path: row.path, input: { ...input }, address };
}
