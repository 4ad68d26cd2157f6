import { reasonOf } from './answer-by-code';
import { type Client, createClient, unwrap } from './client';
import type { Question } from './command';
import { readCommand } from './commands';
import { type KnownLogin, logIn, lookAgain } from './log-in';
import { loadSession, type Session, saveSession } from './session-file';

/**
 * Runs one `pnpm ops` command against the API at `origin`; `verbs.ts` lists the commands.
 * @param typed the arguments after `pnpm ops`
 * @param origin such as http://localhost:8080/api
 * @param known staff of a development server, see `logIn`
 * @returns what to print
 * @throws Usage with a message for the user
 */
export async function runOps(
  typed: string[],
  origin: string,
  known?: readonly KnownLogin[],
): Promise<string> {
  const { command, user } = readCommand(typed);
  if (typeof command === 'object' && 'help' in command) return command.help;

  const client = createClient(origin);
  const logInAndSave = async () => {
    const session = await logIn(client, user, known);
    saveSession(origin, session);
    return session;
  };

  const saved = loadSession(origin);
  if (command === 'logout') {
    if (saved) await client.call('logout', {}, saved.token);
    saveSession(origin, null);
    return '会话已结束';
  }
  if (command === 'login') return `已登录：${(await logInAndSave()).user}`;

  const session = saved && (!user || user === saved.user) ? saved : await logInAndSave();
  const again = (renewed: Session) => run(client, command, renewed, known);
  const answer = await again(session);
  // The saved session may have expired: retry once with a new one.
  return answer ?? (await again(await logInAndSave())) ?? '登录没有成功';
}

/**
 * @returns what to print; undefined when the session has expired
 * @throws Usage with the server's message
 */
async function run(
  client: Client,
  question: Question,
  session: Session,
  known?: readonly KnownLogin[],
): Promise<string | undefined> {
  const { token } = session;
  if ('call' in question) {
    const answer = await client.call(question.call, question.input, token);
    return isExpired(answer) ? undefined : question.text(answer);
  }
  let answer = await client.call('actAsStaff', question.act, token);
  if (reasonOf(answer) === 'SECOND_LOOK') {
    await lookAgain(client, session, known);
    answer = await client.call('actAsStaff', question.act, token);
  }
  if (isExpired(answer)) return undefined;
  const { id, status } = unwrap(answer);
  return `${id} → ${status}`;
}

const isExpired = ({ code }: { code: number }) => code === 401;
