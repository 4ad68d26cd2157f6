import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Input } from 'shared-contract';

let store: UseStore | undefined;
const open = () => {
  store ??= createStore('haozhan-unsent', 'messages');
  return store;
};

// Writes are serialised; without IndexedDB messages last as long as the page.
let turn: Promise<unknown> = Promise.resolve();

/** The unsent messages of a member, oldest first. */
export async function readUnsent(userId: string): Promise<readonly Unsent[]> {
  if (typeof indexedDB === 'undefined') return [];
  await turn;
  return (await get<Unsent[]>(userId, open()).catch(() => undefined)) ?? [];
}

export function writeUnsent(userId: string, messages: readonly Unsent[]): void {
  if (typeof indexedDB === 'undefined') return;
  turn = turn
    .then(() => (messages.length ? set(userId, messages, open()) : del(userId, open())))
    .catch(() => undefined);
}

/** A message that is not confirmed yet, with the state of its delivery. */
export interface Unsent {
  input: Input<'sendInstantMessage'>;
  /** ISO, by the server's clock, when it was written. */
  writtenAt: string;
  /** `waiting`: sent when the network is back. `failed`: refused, can be sent again by hand. */
  delivery: 'sending' | 'waiting' | 'failed';
  /** Why it was refused, in a sentence. */
  error?: string;
  /** A picture, uploaded before it is sent; `input.content` is empty until then, and its id from then on. */
  picture?: Blob;
}
