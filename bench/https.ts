import { execFileSync, spawn } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/services';

/** Cache folder for generated files of the benchmarks. */
export const cache = join(ROOT, '.cache', 'bench');

/** A site of `serve.mjs`, which documents the other fields. */
export interface Served {
  name: string;
  port: number;
  upstream?: string;
  [field: string]: unknown;
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
 * Serves the sites over HTTP/2, all in the same way (`serve.mjs`).
 * @returns Chromium flags for visiting them
 */
export async function serve(sites: readonly Served[]): Promise<{ flags: string[]; stop: () => void }> {
  const { tls, flag } = certificate();
  const file = join(cache, 'servers.json');
  writeFileSync(file, JSON.stringify({ tls, sites }));
  const child = spawn(process.execPath, [join(__dirname, 'serve.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    let lines = 0;
    child.once('exit', () => failed(new Error('serve.mjs ended')));
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString().split('\n').length - 1;
      if (lines >= sites.length) ready();
    });
  });
  return { flags: [flag], stop: () => void child.kill() };
}
