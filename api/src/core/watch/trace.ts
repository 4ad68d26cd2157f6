import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { PostgresDialect, PostgresQueryCompiler } from 'kysely';

/** W3C Trace Context, version 00. Strict, because the value is written to log lines and SQL. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-0[01]$/;

const current = new AsyncLocalStorage<string>();

/** The request's `traceparent`, if valid. */
export const traceOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined;

/** The trace id of a `traceparent`, the same from the browser to the database. */
export const traceIdOf = (traceparent = ''): string | undefined => TRACEPARENT.exec(traceparent)?.[1];

/** Runs `then` in an async context, so that every SQL statement it causes carries the trace. */
export const runInTrace = (traceparent: string | undefined, then: () => void): void =>
  traceparent ? current.run(traceparent, then) : then();

type Compile = PostgresQueryCompiler['compileQuery'];

class TracedCompiler extends PostgresQueryCompiler {
  override compileQuery(...given: Parameters<Compile>): ReturnType<Compile> {
    const query = super.compileQuery(...given);
    const trace = current.getStore();
    return trace ? { ...query, sql: `${query.sql} /*traceparent='${trace}'*/` } : query;
  }
}

/** PostgreSQL dialect that appends the request's trace to each statement as a sqlcommenter comment. */
export class TracedDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new TracedCompiler();
  }
}
