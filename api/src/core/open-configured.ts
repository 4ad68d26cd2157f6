import { join } from 'node:path';
import type { Config } from './config';
import { type Database, openEmbedded, openNative } from './database';

/** Opens the server of DATABASE_URL, or the embedded database under DATA_DIR. */
export const openConfigured = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError?: (error: Error) => void,
): Promise<Database> =>
  config.databaseUrl ? openNative(config.databaseUrl, onError) : openEmbedded(join(config.dataDir, 'db'));
