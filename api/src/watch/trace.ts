import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { PostgresDialect, PostgresQueryCompiler } from 'kysely';

/** W3C Trace Context, version 00; anything else in the header is not believed: it reaches log lines and SQL. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-0[01]$/;

const current = new AsyncLocalStorage<string>();

/** The `traceparent` that a request came with, where it is one. */
export const traceOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined;

/** The part of a `traceparent` that is the same from the browser to the database. */
export const traceIdOf = (traceparent = ''): string | undefined => TRACEPARENT.exec(traceparent)?.[1];

/** Runs `then` so that every statement it causes, however late, names the trace. */
export const inTrace = (traceparent: string | undefined, then: () => void): void =>
  traceparent ? current.run(traceparent, then) : then();

type Compile = PostgresQueryCompiler['compileQuery'];

class TracedCompiler extends PostgresQueryCompiler {
  override compileQuery(...given: Parameters<Compile>): ReturnType<Compile> {
    const query = super.compileQuery(...given);
    const trace = current.getStore();
    return trace ? { ...query, sql: `${query.sql} /*traceparent='${trace}'*/` } : query;
  }
}

/** PostgreSQL, with the trace of the request as a comment at the end of each statement, as sqlcommenter writes it. */
export class TracedDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new TracedCompiler();
  }
}
