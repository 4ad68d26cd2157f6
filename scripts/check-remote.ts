/**
 * `pnpm check:remote trade [--against https://…]`: checks whether this checkout's trade is compatible with what
 * is deployed there, and prints what would break. Without an address it is compared with the output of `pnpm
 * build` in `dist`. `pnpm release` runs the same check first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Deployed, deployedAt, incompatibilities } from 'releases/check';
import { readBuilt } from 'releases/store';
import { remoteNamed } from './remotes';
import { ROOT } from './services';

/** What is in a folder of releases, with the host of this checkout if it is built. */
export function deployedIn(dir: string): Deployed {
  const offers = join(ROOT, 'dist/host/assets/host-exports.json');
  return {
    registry: readBuilt(dir),
    ...(existsSync(offers) && { host: JSON.parse(readFileSync(offers, 'utf8')) }),
  };
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  });
  const name = remoteNamed(positionals[0]);
  const dist = join(ROOT, 'dist');
  const against = values.against ?? process.env.RELEASE_AGAINST;
  const { version } = await (await import('./build')).buildRemote(name);
  const problems = incompatibilities(
    dist,
    name,
    version,
    against ? await deployedAt(against) : deployedIn(dist),
  );
  const where = against ?? '本机的构建';
  if (problems.length === 0) console.log(`${name} ${version} 和 ${where} 合得来`);
  else throw new Error(`${name} ${version} 放到 ${where} 会出错：\n  ${problems.join('\n  ')}`);
}

if (require.main === module)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
