import { type Client, createClient, unwrap, unwrapList } from './client';
import type { Question } from './command';
import { readCommand } from './commands';
import { type KnownLogin, logIn } from './log-in';
import { countsText, listText, orderText } from './print';
import { caseText } from './print-case';
import { figureCasesText, figuresText } from './print-figures';
import { ledgerText, moneyText } from './print-money';
import { loadSession, saveSession } from './session-file';

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
  const answer = await run(client, command, session.token);
  // The saved session may have expired: retry once with a new one.
  return answer ?? (await run(client, command, (await logInAndSave()).token)) ?? '登录没有成功';
}

/**
 * @returns what to print; undefined when the session has expired
 * @throws Usage with the server's message
 */
async function run(client: Client, question: Question, token: string): Promise<string | undefined> {
  if ('show' in question) {
    const answer = await client.call('getOrder', { orderNo: question.show }, token);
    return isExpired(answer) ? undefined : orderText(unwrap(answer));
  }
  if ('case' in question) {
    const answer = await client.call('getStaffCase', question.case, token);
    return isExpired(answer) ? undefined : caseText(unwrap(answer));
  }
  if ('money' in question) {
    const answer = await client.call('getDeskMoney', {}, token);
    return isExpired(answer) ? undefined : moneyText(unwrap(answer));
  }
  if ('ledger' in question) {
    const answer = await client.call('listLedger', question.ledger, token);
    return isExpired(answer) ? undefined : ledgerText(unwrapList(answer));
  }
  if ('figures' in question) {
    const answer = await client.call('getDeskFigures', question.figures, token);
    return isExpired(answer) ? undefined : figuresText(unwrap(answer));
  }
  if ('cases' in question) {
    const answer = await client.call('listFigureCases', question.cases, token);
    return isExpired(answer) ? undefined : figureCasesText(unwrapList(answer));
  }
  if ('list' in question) {
    const { list, page: pageNum } = question;
    const answer = await client.call('listStaffWork', { ...(list && { kind: list }), pageNum }, token);
    if (isExpired(answer)) return undefined;
    return list ? listText(unwrapList(answer)) : countsText(unwrapList(answer));
  }
  const answer = await client.call('actAsStaff', question.act, token);
  if (isExpired(answer)) return undefined;
  const { id, status } = unwrap(answer);
  return `${id} → ${status}`;
}

const isExpired = ({ code }: { code: number }) => code === 401;
