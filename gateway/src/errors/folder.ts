import path from 'node:path';

/** The folder of the error log: `ERRORS_DIR`, else `errors` in the data folder. */
export const errorsDir = ({ ERRORS_DIR, DATA_DIR }: NodeJS.ProcessEnv): string =>
  path.resolve(ERRORS_DIR || path.join(DATA_DIR || path.join(__dirname, '../../../.data'), 'errors'));
