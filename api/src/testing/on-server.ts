import { serverUrl } from './test-database';

/**
 * `test` and `describe` for what the embedded database cannot do: several connections, a network, plans of large tables. Without a
 * server they are skipped; with one nothing may be. The first comment of the file says `@server`, so that `pnpm test` runs it there.
 */
export const onServer = {
  get test() {
    return serverUrl ? test : test.skip;
  },
  get describe() {
    return serverUrl ? describe : describe.skip;
  },
};
