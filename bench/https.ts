import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/services';
import { start } from './start';

/** Cache folder for generated files of the benchmarks. */
export const cache = join(ROOT, '.cache', 'bench');

/** A site of `serve.ts`. */
export interface Served {
  port: number;
  /** Origin that answers all requests. */
  upstream?: string;
  /** Origin that answers those below `/api` instead. */
  api?: string;
  /** A module that answers requests by itself. */
  stub?: string;
  /** Folder of the pictures at `/img/`. */
  images?: string;
  /** Files below `/assets/` that the HTML of a path preloads. */
  preload?: Record<string, string[]>;
}

/** A certificate for localhost, and the Chromium flag that trusts it: HTTP/2 needs TLS. */
function certificate() {
  mkdirSync(cache, { recursive: true });
  const [key, cert] = [join(cache, 'key.pem'), join(cache, 'cert.pem')];
  if (!existsSync(cert)) {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const curve = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', ...curve, '-days', '3650', '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    });
  }
  const spki = createPublicKey(readFileSync(cert)).export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(spki).digest('base64');
  return { tls: { key, cert }, flag: `--ignore-certificate-errors-spki-list=${hash}` };
}

/**
 * Serves the sites over HTTP/2, all in the same way (`serve.ts`).
 * @returns Chromium flags for visiting them
 */
export async function serve(sites: readonly Served[]): Promise<{ flags: string[]; stop: () => void }> {
  const { tls, flag } = certificate();
  const file = join(cache, 'servers.json');
  writeFileSync(file, JSON.stringify({ tls, sites }));
  const { child } = await start('serve.ts', [file]);
  return { flags: [flag], stop: () => void child.kill() };
}
