import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { StaffAction } from 'shared-contract/shapes';

/** A mistake of whoever typed: shown as a sentence, without a stack. */
export class Usage extends Error {}

/** What was asked for: a call of the staff, one order to look at, or a session to keep. */
export type Command = { act: StaffAction } | { show: string } | 'login' | 'help';

export const help = `Staff work of 号栈, over HTTP.

  pnpm ops verify <orderNo> --note "…"            the account is as reported: re-binding begins
  pnpm ops mismatch <orderNo> --note "…"          it is not: the buyer gets the money back
  pnpm ops rebind <orderNo> --note "…"            re-binding is done: the buyer confirms
  pnpm ops unbindable <orderNo> --note "…"        it failed: the buyer gets the money back
  pnpm ops arbitrate <orderNo> buyer|seller --note "…"
  pnpm ops review <goodsId> pass|reject --note "…"
  pnpm ops take|answer|close <ticketId> --note "…"  a ticket or claim is taken up; a ticket is answered, closed
  pnpm ops recover|dismiss <claimId> --note "…"     a claim ends: the account is back, or nothing is owed
  pnpm ops compensate <claimId> --amount <yuan> --note "…"
  pnpm ops merchant <ticketId> pass|reject --note "…"
  pnpm ops blacklist <qq|wechat|phone|alipay|uid> <value> --note "…" [--game <gameId>]
  pnpm ops unblacklist <kind> <value> --note "…"    after an appeal
  pnpm ops auction <assessmentId> pass|reject --note "…"   a recycling request may (not) take quotes
  pnpm ops publish --type gonggao --title "…" --summary "…" --file notice.html [--pinned] [--member <id>]
  pnpm ops order <orderNo>                        how an order stands
  pnpm ops login                                  prints a token for OPS_TOKEN

  --proof <fileId>   a proof picture uploaded before; may be repeated (verify, mismatch, rebind, unbindable)
  --user <name>      staff account (or OPS_USER); on a development server the demo staff
  ORIGIN             where the API is, default http://localhost:8080/api
  OPS_TOKEN          a session from "login", so that not every command asks for a code
  OPS_PASSWORD, OPS_PHONE   asked for where absent; a development server's captcha and code are read by themselves
`;

const options = {
  note: { type: 'string' },
  amount: { type: 'string' },
  proof: { type: 'string', multiple: true },
  user: { type: 'string' },
  type: { type: 'string' },
  title: { type: 'string' },
  summary: { type: 'string' },
  file: { type: 'string' },
  member: { type: 'string' },
  game: { type: 'string' },
  pinned: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Given = ReturnType<typeof parse>['values'];

/** @throws Usage for words it does not know and for what is missing */
export function readCommand(args: string[]): { command: Command; user: string | undefined } {
  const { values, positionals } = parseOrExplain(args.filter((arg) => arg !== '--'));
  const [name, ...rest] = positionals;
  if (!name || values.help || name === 'help') return { command: 'help', user: undefined };
  return { command: commandOf(name, rest, values), user: values.user };
}

function parseOrExplain(args: string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}

function commandOf(name: string, rest: string[], given: Given): Command {
  const [first, second] = rest;
  const target = (what: string) => first ?? fail(`${name} needs ${what}: pnpm ops ${name} <${what}> …`);
  const note = () => given.note ?? fail(`${name} needs --note "…"`);
  const choice = (yes: string, no: string) =>
    second === yes || second === no
      ? second === yes
      : fail(`say ${yes} or ${no}: pnpm ops ${name} <…> ${yes}`);
  const proofs = given.proof ? { proofIds: given.proof } : {};
  const needed = (option: 'type' | 'title' | 'summary' | 'file') =>
    given[option] ?? fail(`publish needs --${option}`);

  switch (name) {
    case 'login':
      return 'login';
    case 'order':
      return { show: target('orderNo') };
    case 'verify':
    case 'mismatch': {
      const match = name === 'verify';
      return { act: { action: 'verify', orderNo: target('orderNo'), match, note: note(), ...proofs } };
    }
    case 'rebind':
    case 'unbindable': {
      const done = name === 'rebind';
      return { act: { action: 'rebind', orderNo: target('orderNo'), done, note: note(), ...proofs } };
    }
    case 'arbitrate': {
      const orderNo = target('orderNo');
      return { act: { action: 'arbitrate', orderNo, forBuyer: choice('buyer', 'seller'), note: note() } };
    }
    case 'review': {
      const goodsId = target('goodsId');
      return { act: { action: 'review', goodsId, pass: choice('pass', 'reject'), note: note() } };
    }
    case 'take':
    case 'answer':
    case 'close':
    case 'recover':
    case 'dismiss': {
      const step = name === 'dismiss' ? 'reject' : name;
      return { act: { action: 'handle', problemId: target('ticketId'), step, note: note() } };
    }
    case 'compensate': {
      const problemId = target('claimId');
      return { act: { action: 'compensate', problemId, payoutFen: fenOf(given.amount), note: note() } };
    }
    case 'merchant': {
      const problemId = target('ticketId');
      return {
        act: { action: 'approveMerchant', problemId, pass: choice('pass', 'reject'), note: note() },
      };
    }
    case 'blacklist':
    case 'unblacklist': {
      const kind = target('kind') as Extract<StaffAction, { action: 'blacklist' }>['kind'];
      const value = second ?? fail(`${name} needs a value: pnpm ops ${name} <kind> <value> …`);
      if (name === 'unblacklist') return { act: { action: name, kind, value, note: note() } };
      const game = given.game ? { gameId: given.game } : {};
      return { act: { action: name, kind, value, reason: note(), ...game } };
    }
    case 'auction': {
      const assessmentId = target('assessmentId');
      return {
        act: { action: 'reviewAssessment', assessmentId, pass: choice('pass', 'reject'), note: note() },
      };
    }
    case 'publish':
      return {
        act: {
          action: 'publish',
          noticeType: needed('type') as Extract<StaffAction, { action: 'publish' }>['noticeType'],
          title: needed('title'),
          summary: needed('summary'),
          content: readText(needed('file')),
          pinned: given.pinned ?? false,
          ...(given.member && { memberId: given.member }),
        },
      };
    default:
      return fail(`there is no command "${name}": see pnpm ops --help`);
  }
}

/** 1280 or 1280.50, without a rounding by binary fractions. */
function fenOf(yuan: string | undefined): number {
  const [, whole, cents = ''] =
    /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan ?? '') ??
    fail('compensate needs --amount in yuan, as in 1280.50');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fail(`cannot read ${file}`);
  }
}

function fail(sentence: string): never {
  throw new Usage(sentence);
}
