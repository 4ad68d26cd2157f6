import type { NativePostgres } from 'scripts/native-postgres';

export interface Target {
  /** The gateway's port on 127.0.0.1. */
  port: number;
  /** The product's database; undefined where PostgreSQL is not installed. */
  postgres: NativePostgres | undefined;
}

/** A denial-of-service attack, sent from another address than ordinary traffic: {@link ATTACKER}. */
export interface Attack {
  name: string;
  /** The kinds of ordinary requests that must not be affected; all of them if omitted. */
  spares?: readonly string[];
  /** Why the attack cannot run here; undefined if it can. */
  missing?(target: Target): string | undefined;
  /** Runs until the returned function is called. */
  start(target: Target): Promise<() => Promise<void>>;
}

/** Linux accepts any address of 127/8 as local. */
export const ATTACKER = '127.0.0.2';
