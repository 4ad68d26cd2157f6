/**
 * `pnpm dev`. A saved change of the front end is hot-replaced in the open page; a change of the api, the cashier or
 * the gateway restarts only that process.
 */
import { parseArgs } from 'node:util';
import { runCommand } from 'releases/run-command';
import { remoteNamed } from '../remotes';
import { untilStopped } from '../until-stopped';
import { runFullProduct } from './full-product';
import { runInFront } from './in-front';
import { runOnOwnMachine } from './own-machine';
import { runStandAlone } from './stand-alone';

const USAGE = `pnpm dev                                    整个产品，PORT 改端口（默认 8080）
pnpm dev --remote trade --from https://…    这里的壳和 trade，数据和别的模块用线上的（或设置 DEV_HOST）
pnpm dev --only trade                       只有 trade，没有壳
  --from http://localhost:8080              它用的接口
pnpm dev --serve trade                      只编译 trade，给线上检视面板的「本机」用（端口 3002）`;

const log = (line: string) => console.log(line);

async function main() {
  const { values } = parseArgs({
    options: {
      remote: { type: 'string' },
      only: { type: 'string' },
      serve: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const from = values.from ?? process.env.DEV_HOST;
  const port = (otherwise: number) => Number(process.env.PORT ?? otherwise);
  if (values.serve !== undefined)
    return runOnOwnMachine({ remote: remoteNamed(values.serve), port: port(3002), log });
  if (values.only !== undefined)
    return runStandAlone({
      names: [remoteNamed(values.only)],
      from: from ?? 'http://localhost:8080',
      port: port(8070),
      log,
    });
  if (values.remote !== undefined) {
    const remote = remoteNamed(values.remote);
    if (!from)
      throw new Error('请写已部署的地址：pnpm dev --remote trade --from https://…（或设置 DEV_HOST）');
    return runInFront({ remote, from: new URL(from).origin, port: port(8080), log });
  }
  return runFullProduct({ port: port(8080), log });
}

runCommand(USAGE, () => untilStopped(main()));
