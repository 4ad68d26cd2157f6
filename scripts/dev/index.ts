/**
 * `pnpm dev`: the whole product on one port. A saved change of the front end is hot-replaced in the open page;
 * a change of the api, the cashier or the gateway restarts only that process. `pnpm dev --remote trade --from
 * https://…`: this checkout's host and trade in front of a running product, with its data and its other
 * remotes. `pnpm dev --only trade --from http://localhost:8080`: trade without the host, at the api of a
 * running product.
 */
import { parseArgs } from 'node:util';
import { remoteNamed } from '../remotes';
import { untilStopped } from '../until-stopped';
import { runFullProduct } from './full-product';
import { runInFront } from './in-front';
import { runStandAlone } from './stand-alone';

const log = (line: string) => console.log(line);

async function main() {
  const { values } = parseArgs({
    options: { remote: { type: 'string' }, only: { type: 'string' }, from: { type: 'string' } },
  });
  const from = values.from ?? process.env.DEV_HOST;
  const port = (otherwise: number) => Number(process.env.PORT ?? otherwise);
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

untilStopped(main());
