/** `pnpm check:remote`: prints what a remote of this checkout would break. `pnpm release` runs the same check first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Deployed, deployedAt, incompatibilities } from 'releases/check';
import { runCommand } from 'releases/run-command';
import { readBuilt } from 'releases/store';
import { remoteNamed } from './remotes';
import { ROOT } from './services';

const USAGE = `pnpm check:remote <模块>         和 dist 里的构建合不合得来
  --against https://…           和这个线上比对（或设置 RELEASE_AGAINST）`;

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

if (require.main === module) runCommand(USAGE, main);
