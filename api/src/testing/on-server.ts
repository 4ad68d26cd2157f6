import { serverUrl } from './test-database';

/**
 * `test` and `describe` for cases the embedded database does not support: several connections, a network, query
 * plans of large tables. They are skipped without a database server.
 */
export const onServer = {
  get test() {
    return serverUrl ? test : test.skip;
  },
  get describe() {
    return serverUrl ? describe : describe.skip;
  },
};
