import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A staff session on one server. */
export interface Session {
  token: string;
  user: string;
}

/** Sessions by server; nobody but the owner may read them. */
const file = () =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'haozhan', 'ops-session.json');

function readAll(): Record<string, Session> {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'));
  } catch {
    // None yet, or none that can be read: one logs in.
    return {};
  }
}

export const keptSession = (origin: string): Session | undefined => readAll()[origin];

/** Keeps a session for the next commands, or with null forgets it. Written whole or not at all. */
export function keepSession(origin: string, session: Session | null): void {
  const { [origin]: _old, ...others } = readAll();
  const draft = `${file()}.${process.pid}`;
  mkdirSync(dirname(file()), { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify({ ...others, ...(session && { [origin]: session }) }), { mode: 0o600 });
  // A mask of the process could only narrow it; a file that stood there before could be wider.
  chmodSync(draft, 0o600);
  renameSync(draft, file());
}
