import type { Value } from 'shared-contract';
import { createClient, granted } from './client';
import { help, readCommand, Usage } from './commands';
import { logIn } from './log-in';

/** `pnpm ops`: see `commands.ts` for what it does. Ends with 1 when the server or the words were not in order. */
async function main() {
  const { command, user } = readCommand(process.argv.slice(2));
  if (command === 'help') return console.log(help);

  const client = createClient(process.env.ORIGIN || 'http://localhost:8080/api');
  const token = (command !== 'login' && process.env.OPS_TOKEN) || (await logIn(client, user));
  if (command === 'login') console.log(`export OPS_TOKEN=${token}`);
  else if ('show' in command)
    console.log(orderText(granted(await client.call('getOrder', { orderNo: command.show }, token))));
  else {
    const { id, status } = granted(await client.call('actAsStaff', command.act, token));
    console.log(`${id} → ${status}`);
  }
}

const orderText = (order: Value<'getOrder'>) =>
  [
    `${order.orderNo} ${order.statusText} · 现在该 ${order.stepActor}：${order.stepText}（截止 ${order.stepDeadline ?? '无'}）`,
    ...order.timeline.map(({ at, title, actorName, note }) =>
      `  ${at.slice(0, 19).replace('T', ' ')}  ${title} · ${actorName} ${note}`.trimEnd(),
    ),
  ].join('\n');

main().catch((error: Error) => {
  console.error(error instanceof Usage ? error.message : error);
  process.exitCode = 1;
});
