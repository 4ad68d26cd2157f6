import { join } from 'node:path';
import type { Config } from './config';
import { type Database, openEmbedded, openNative } from './database';
import type { EventTransport } from './events/events';
import { postgresTransport } from './events/postgres-transport';

/** Opens the server of DATABASE_URL with the events of EVENTS_URL, or the embedded database under DATA_DIR. */
export async function openConfigured(
  {
    databaseUrl,
    eventsUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'eventsUrl'>>,
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  if (!databaseUrl) return openEmbedded(join(dataDir, 'db'));
  return openNative(databaseUrl, onError, undefined, await openTransport(eventsUrl ?? databaseUrl, onError));
}

async function openTransport(url: string, onError: (error: Error) => void): Promise<EventTransport> {
  if (url.startsWith('postgres')) return postgresTransport(url, onError);
  const { natsTransport } = await import('./events/nats-transport'); // 1.4 MB that few shops need
  return natsTransport(url, onError);
}
