import { fork } from 'node:child_process';
import path from 'node:path';
import { runCommand } from 'releases/run-command';
import { KIT_FOLDER } from './kit';
import { newRepository } from './new';
import { pull } from './pull';
import { readKit } from './repository';
import { USAGE } from './usage';

const dir = process.cwd();
const [command = '', ...args] = process.argv.slice(2);

/** Runs a command with the modules of the product's kit. */
async function withKit() {
  const child = fork(path.join(__dirname, 'commands.js'), [command, ...args], {
    cwd: dir,
    env: {
      ...process.env,
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NODE_PATH: path.join(dir, KIT_FOLDER, 'runtime'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve, reject) =>
    child.once('exit', (code) => resolve(code ?? 1)).once('error', reject),
  );
}

/** Commands that need the product's kit, and whether it must be that of this moment. */
const NEEDING_KIT: Readonly<Record<string, { fresh: boolean }>> = {
  build: { fresh: false },
  check: { fresh: true },
  dev: { fresh: true },
  release: { fresh: true },
  rollback: { fresh: true },
  test: { fresh: false },
};

runCommand(USAGE, async () => {
  if (command === 'new') {
    const [name = '', title] = args;
    newRepository(dir, name, title);
    console.log(`${name} 的仓库已建好。接下来：
  npm install
  npx haozhan-remote pull https://…    线上的地址
  npm test
  npx haozhan-remote check`);
  } else if (command === 'pull') {
    const { product, kit, changed } = await pull(dir, args[0]);
    console.log(`已取 ${product} 的类型和版本（${kit.digest}）`);
    if (changed.length > 0) console.log(`版本按线上的改了，请运行 npm install：\n  ${changed.join('\n  ')}`);
  } else if (NEEDING_KIT[command]) {
    if (NEEDING_KIT[command].fresh) await pull(dir);
    else readKit(dir);
    await withKit();
  } else {
    if (command) console.error(`没有 ${command} 这个命令`);
    console.log(USAGE);
    process.exitCode = command ? 1 : 0;
  }
});
