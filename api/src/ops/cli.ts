import { type Client, createClient, granted, rowsOf } from './client';
import { type Question, readCommand } from './commands';
import { logIn } from './log-in';
import { countsText, listText, orderText } from './print';
import { keepSession, keptSession } from './session-file';
import { Usage } from './usage';

/** `pnpm ops`: see `verbs.ts` for what it does. Ends with 1 when the server or the words were not in order. */
async function main() {
  const { command, user } = readCommand(process.argv.slice(2));
  if (typeof command === 'object' && 'help' in command) return process.stdout.write(command.help);

  const origin = (process.env.ORIGIN || 'http://localhost:8080/api').replace(/\/+$/, '');
  const client = createClient(origin);
  const logInAndKeep = async () => {
    const session = await logIn(client, user);
    keepSession(origin, session);
    return session;
  };

  const kept = keptSession(origin);
  if (command === 'logout') {
    if (kept) await client.call('logout', {}, kept.token);
    keepSession(origin, null);
    return console.log('会话已结束');
  }
  if (command === 'login') return console.log(`已登录：${(await logInAndKeep()).user}`);

  const session = kept && (!user || user === kept.user) ? kept : await logInAndKeep();
  const answer = await run(client, command, session.token);
  // A session ends by itself after a while: once more, with a new one.
  console.log(answer ?? (await run(client, command, (await logInAndKeep()).token)) ?? '登录没有成功');
}

/** @returns what to print; undefined: the session has ended @throws Usage with the server's sentence */
async function run(client: Client, question: Question, token: string): Promise<string | undefined> {
  if ('show' in question) {
    const answer = await client.call('getOrder', { orderNo: question.show }, token);
    return ended(answer) ? undefined : orderText(granted(answer));
  }
  if ('list' in question) {
    const { list, page: pageNum } = question;
    const answer = await client.call('listStaffWork', { kind: list ?? 'verify', pageNum }, token);
    if (ended(answer)) return undefined;
    return list ? listText(rowsOf(answer)) : countsText(rowsOf(answer));
  }
  const answer = await client.call('actAsStaff', question.act, token);
  if (ended(answer)) return undefined;
  const { id, status } = granted(answer);
  return `${id} → ${status}`;
}

const ended = ({ code }: { code: number }) => code === 401;

main()
  .catch((error: Error) => {
    console.error(error instanceof Usage ? error.message : error);
    process.exitCode = 1;
  })
  // Answers that were piped in and not needed must not keep the process waiting.
  .finally(() => process.stdin.destroy());
