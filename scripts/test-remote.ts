import { spawn } from 'node:child_process';
import path from 'node:path';
import type { RemoteName } from 'releases/registry';
import { ROOT } from './services';

/**
 * Runs a remote's own tests: its jest project. A remote without tests fails.
 * @returns the duration as text
 * @throws Error with a readable message if a test fails
 */
export async function testRemote(name: RemoteName): Promise<string> {
  const began = Date.now();
  const code = await new Promise<number | null>((resolve, reject) =>
    spawn(path.join(ROOT, 'node_modules/.bin/jest'), ['--selectProjects', `mfe-${name}`], {
      cwd: ROOT,
      stdio: 'inherit',
    })
      .once('exit', resolve)
      .once('error', reject),
  );
  const took = `${((Date.now() - began) / 1000).toFixed(1)} 秒`;
  if (code !== 0)
    throw new Error(`${name} 的测试没有通过（${took}），没有发布，线上没有变化；加 --untested 仍然发布`);
  return took;
}
