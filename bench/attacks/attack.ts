import type { NativePostgres } from '../../scripts/native-postgres';

export interface Target {
  /** The gateway's port on 127.0.0.1. */
  port: number;
  /** The product's database; undefined where no server is installed. */
  postgres: NativePostgres | undefined;
}

/** Somebody who wants others to wait. Another address than that of ordinary traffic: {@link ATTACKER}. */
export interface Attack {
  name: string;
  /** Which ordinary requests must go on as if nothing were; all of them where it is left out. */
  spares?: readonly string[];
  /** Whether it can be carried out here; else why not, in words. */
  missing?(target: Target): string | undefined;
  /** Goes on until what it gives is called. */
  start(target: Target): Promise<() => Promise<void>>;
}

/** Linux takes any address of 127/8 for one of its own. */
export const ATTACKER = '127.0.0.2';
