// The commands that need the running product's kit, in a process of their own: NODE_PATH leads to the kit's modules, so that
// `shared-contract` is the product's contract.
import { parseArgs } from 'node:util';
import { previewOverHttp, releaseOverHttp, rollBackOverHttp } from 'release-service/over-http';
import { authorOf } from 'releases/author';
import { audienceText, canaryShare } from 'releases/canary-share';
import { runCommand } from 'releases/run-command';
import { markTested } from 'releases/tested';
import { build, distOf } from './build';
import { check } from './check';
import { dev } from './dev';
import { readPulled } from './repository';
import { test } from './test';
import { USAGE } from './usage';

const dir = process.cwd();
const [command = '', ...args] = process.argv.slice(2);
const log = (line: string) => process.stdout.write(`${line}\n`);

const began = Date.now();
const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} 秒`;

const keyOptions = { key: { type: 'string' }, why: { type: 'string' } } as const;

function accessOf(product: string, key: string | undefined) {
  const keyFile = key ?? process.env.RELEASE_KEY_FILE;
  if (!keyFile) throw new Error('发布到线上要团队的密钥：--key team.key，或设置 RELEASE_KEY_FILE');
  return { to: product, keyFile };
}

async function release() {
  const { values } = parseArgs({
    args,
    options: {
      ...keyOptions,
      canary: { type: 'string' },
      preview: { type: 'boolean', default: false },
      with: { type: 'string' },
      untested: { type: 'boolean', default: false },
    },
  });
  const canary = canaryShare(values.canary);
  const pulled = readPulled(dir);
  const { repository } = pulled;
  const { name, product } = repository;
  const access = accessOf(repository.product, values.key);
  const version = await check(pulled);
  const tested = !values.untested;
  if (tested) {
    await test(dir);
    markTested(distOf(repository), name, version);
  }
  if (values.preview || values.with) {
    const { link, until } = await previewOverHttp(access, distOf(repository), {
      name,
      version,
      id: values.with,
    });
    log(`${name} ${version} 的预览：${link}，到 ${until.slice(0, 16).replace('T', ' ')} UTC，${seconds()}`);
    return;
  }
  const author = authorOf(values.why, dir);
  await releaseOverHttp(access, distOf(repository), { name, version, tested, canary, author });
  log(`${name} ${version} 已发布到 ${product}，给${audienceText(canary)}，${seconds()}`);
}

async function rollback() {
  const { values } = parseArgs({ args, options: keyOptions });
  const { repository } = readPulled(dir);
  const { name } = repository;
  const version = await rollBackOverHttp(
    accessOf(repository.product, values.key),
    name,
    authorOf(values.why),
  );
  log(version ? `${name} 已退回 ${version}，${seconds()}` : `${name} 和它的页面已撤下，${seconds()}`);
}

const commands: Record<string, () => Promise<void>> = {
  async build() {
    const { repository, kit } = readPulled(dir);
    const version = await build(repository, kit);
    log(`dist/remotes/${repository.name}/${version}，${seconds()}`);
  },
  async check() {
    const pulled = readPulled(dir);
    const version = await check(pulled);
    log(`${pulled.repository.name} ${version} 和 ${pulled.repository.product} 合得来，${seconds()}`);
  },
  async dev() {
    const running = await dev(readPulled(dir), { port: Number(process.env.PORT ?? 8080), log });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void running.stop().then(() => process.exit(0)));
  },
  test: () => test(dir, args),
  release,
  rollback,
};

runCommand(USAGE, () => commands[command]?.());
