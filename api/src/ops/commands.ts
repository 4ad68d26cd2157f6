import { parseArgs } from 'node:util';
import type { Command, Given } from './command';
import { helpOf, overview } from './help';
import { Usage } from './usage';
import { type Verb, verbs } from './verbs';

export interface Asked {
  command: Command;
  /** The staff account given by --user. */
  user: string | undefined;
}

/** @throws Usage for unknown commands and options, and for a missing argument, naming it */
export function readCommand(typed: string[]): Asked {
  const [name, ...rest] = typed.filter((arg) => arg !== '--');
  if (name === undefined || ['help', '--help', '-h'].includes(name))
    return { command: { help: overview() }, user: undefined };
  if (name.startsWith('-')) throw new Usage(`请先写命令，再写选项 ${name}：见 pnpm ops --help`);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Usage(`没有命令 ${name}：见 pnpm ops --help`);
  if (rest.includes('--help') || rest.includes('-h'))
    return { command: { help: helpOf(name, verb) }, user: undefined };
  const { given, user } = read(name, verb, rest);
  return { command: verb.command(given), user };
}

function read(name: string, verb: Verb, args: string[]): { given: Given; user: string | undefined } {
  const wrong = (sentence: string) => new Usage(`${sentence}（用法见 pnpm ops ${name} --help）`);
  const { values, positionals } = parsed(verb, args, wrong);

  verb.args.forEach(({ name: arg, says, choices, optional }, at) => {
    const value = positionals[at]?.trim();
    if (!value && optional) return;
    if (!value) throw wrong(`缺少 <${arg}>（${says}）`);
    if (choices && !choices.includes(value))
      throw wrong(`<${arg}> 应为 ${choices.join('、')} 之一，不能是 ${value}`);
  });
  const extra = positionals[verb.args.length];
  if (extra !== undefined) throw wrong(`多出了 ${extra}：带空格的内容请加引号`);
  for (const [option, { needed, says, choices }] of Object.entries(verb.options)) {
    const value = values[option];
    if (needed && (typeof value !== 'string' || !value.trim())) throw wrong(`缺少 --${option}（${says}）`);
    if (choices && typeof value === 'string' && !choices.includes(value))
      throw wrong(`--${option} 应为 ${choices.join('、')} 之一，不能是 ${value}`);
  }

  const maybe = (option: string) => (typeof values[option] === 'string' ? values[option] : undefined);
  const given: Given = {
    arg: (arg) => positionals[verb.args.findIndex((each) => each.name === arg)]?.trim() ?? '',
    option: (option) => maybe(option) ?? '',
    maybe,
    many: (option) => [values[option] ?? []].flat().map(String),
    flag: (option) => values[option] === true,
  };
  return { given, user: maybe('user') };
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

function parsed(
  verb: Verb,
  args: string[],
  wrong: (sentence: string) => Usage,
): { values: Values; positionals: string[] } {
  const options = Object.fromEntries(
    Object.entries(verb.options).map(([option, { value, many = false }]) => [
      option,
      { type: value ? ('string' as const) : ('boolean' as const), multiple: many },
    ]),
  );
  try {
    return parseArgs({
      args,
      options: { ...options, user: { type: 'string', multiple: false } },
      allowPositionals: true,
    });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const option = /'(-[^\s'=]+)/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw wrong(`没有选项 ${option}`);
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw wrong(`选项 ${option} 的写法不对，或缺少内容`);
    throw error;
  }
}
