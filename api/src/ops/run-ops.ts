import { type Client, createClient, granted, rowsOf } from './client';
import type { Question } from './command';
import { readCommand } from './commands';
import { logIn } from './log-in';
import { countsText, listText, orderText } from './print';
import { keepSession, keptSession } from './session-file';

/**
 * Runs one `pnpm ops` command against the API at `origin`; `verbs.ts` lists the commands.
 * @param typed the arguments after `pnpm ops`
 * @param origin such as http://localhost:8080/api
 * @returns what to print
 * @throws Usage with a message for the user
 */
export async function runOps(typed: string[], origin: string): Promise<string> {
  const { command, user } = readCommand(typed);
  if (typeof command === 'object' && 'help' in command) return command.help;

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
    return '会话已结束';
  }
  if (command === 'login') return `已登录：${(await logInAndKeep()).user}`;

  const session = kept && (!user || user === kept.user) ? kept : await logInAndKeep();
  const answer = await run(client, command, session.token);
  // The saved session may have expired: retry once with a new one.
  return answer ?? (await run(client, command, (await logInAndKeep()).token)) ?? '登录没有成功';
}

/**
 * @returns what to print; undefined when the session has expired
 * @throws Usage with the server's message
 */
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
