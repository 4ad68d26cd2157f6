import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { build } from 'scripts/build';
import { ROOT, runServices } from 'scripts/services';
import type { RouteName } from 'shared-contract';
import { serve } from '../https';
import { resultsFile, withSection } from '../results';
import { type Audited, audit } from './audit';
import { isUnlisted, publicAddresses } from './pages';
import { type Audit, missed, section } from './report';

const log = (line: string) => console.log(`· ${line}`);

/** The pages whose performance has a goal. */
const fastPages: readonly RouteName[] = ['home', 'goodList', 'goodDetail'];

/**
 * Measures every public page of this checkout with Lighthouse, over HTTP/2. Writes the section of results.md if all
 * pages were measured.
 * @param runs of performance per page
 * @param only page names; none means all
 * @returns whether all goals are met
 */
export async function measureLighthouse({
  runs,
  only,
}: {
  runs: number;
  only: readonly string[];
}): Promise<boolean> {
  const loadBefore = loadavg()[0] ?? 0;
  await build({ log });
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-bench-'));
  const running = await runServices({
    port: await freePort(),
    dataDir,
    distDir: join(ROOT, 'dist'),
    env: { DEMO_DATA: 'on', DEMO_WORKER: 'off' },
    log,
  });
  const port = await freePort();
  const server = await serve([{ port, upstream: running.origin }]);
  try {
    const audits: Audit[] = [];
    for (const [page, address] of await publicAddresses(running.origin)) {
      if (only.length > 0 && !only.includes(page)) continue;
      const unlisted = await isUnlisted(running.origin + address);
      const url = `https://localhost:${port}${address}`;
      const results: Audited[] = [
        await audit(
          url,
          ['accessibility', 'best-practices', 'seo'],
          server.flags,
          unlisted ? ['is-crawlable'] : [],
        ),
      ];
      for (let run = 0; fastPages.includes(page) && run < runs; run++)
        results.push(await audit(url, ['performance'], server.flags));
      audits.push({ page, isUnlisted: unlisted, runs: results });
      log(`${page} ${results.map(({ scores }) => Object.values(scores).join(' ')).join(', ')}`);
    }
    if (only.length === 0)
      writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), section(audits, loadBefore)));
    for (const line of missed(audits)) console.log(line);
    return missed(audits).length === 0;
  } finally {
    server.stop();
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
