import { parseRegistry, type RemoteName } from 'releases/registry';
import { createProcesses } from '../processes';
import { developmentDir, startBuilds } from './builds';

export interface InFront {
  remote: RemoteName;
  /** Origin of a running product. */
  from: string;
  port: number;
  log: (line: string) => void;
}

/**
 * Runs this checkout's host and one remote in front of a running product, with its data, logins and other
 * remotes; visible only locally. The host is this checkout's because hot replacement needs React's development
 * build.
 * @throws Error if the product does not answer
 */
export async function runInFront({ remote, from, port, log }: InFront) {
  log(`编译 host 和 ${remote}`);
  const [shop, desk] = await Promise.all(
    ['/registry.json', '/desk/registry.json'].map(async (registry) => {
      const answer = await fetch(new URL(registry, from)).catch(() => undefined);
      if (!answer?.ok)
        throw new Error(
          `${from}${registry} ${answer ? `回答 ${answer.status}` : '连不上'}，请检查 --from 的地址`,
        );
      return parseRegistry(await answer.text()).remotes;
    }),
  );
  const { [remote]: _released, ...others } = { ...shop, ...desk };
  const dir = developmentDir(port);
  const builds = await startBuilds({ dir, remotes: [remote], rows: others, log });
  const { start, stop } = createProcesses({ watch: true, log });
  await start({
    name: 'host',
    script: 'scripts/dev/gateway.ts',
    port,
    health: '/livez',
    timeoutMs: 60_000,
    env: {
      ...process.env,
      DIST_DIR: dir,
      BUNDLER: builds.bundler,
      PRODUCT: from,
      API_UPSTREAM: `${from}/api`,
      IM_UPSTREAM: from,
      CASHIER_UPSTREAM: from,
    },
  });
  const origin = `http://localhost:${port}`;
  log(`\n  ${from} 的号栈，host 和 ${remote} 用本地的：${origin}，改动保存后页面自己更新\n`);
  return {
    origin,
    async stop() {
      await stop();
      await builds.stop();
    },
  };
}
