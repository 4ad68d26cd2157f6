import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A staff session on one server. */
export interface Session {
  token: string;
  user: string;
}

/** Sessions by server, readable by the file's owner only. */
const file = () =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'haozhan', 'ops-session.json');

function readAll(): Record<string, Session> {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'));
  } catch {
    // A missing or unreadable file means that the user logs in again.
    return {};
  }
}

export const loadSession = (origin: string): Session | undefined => readAll()[origin];

/** Saves a session for later commands; null deletes it. The write is atomic. */
export function saveSession(origin: string, session: Session | null): void {
  const { [origin]: _old, ...others } = readAll();
  const draft = `${file()}.${process.pid}`;
  mkdirSync(dirname(file()), { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify({ ...others, ...(session && { [origin]: session }) }), { mode: 0o600 });
  // umask can only narrow the mode, but a draft left by an earlier run may have a wider one.
  chmodSync(draft, 0o600);
  renameSync(draft, file());
}
