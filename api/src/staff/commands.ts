import { parseArgs } from 'node:util';
import type { Command, Given as ParsedArgs } from './command';
import { helpOf, overview } from './help';
import { UsageError } from './usage-error';
import { verbs } from './verbs';
import type { Verb } from './verbs/verb';

export interface ParsedCommand {
  command: Command;
  /** The staff account given by --user. */
  user: string | undefined;
}

/** @throws Usage for unknown commands and options, and for a missing argument, naming it */
export function readCommand(typed: string[]): ParsedCommand {
  const [name, ...rest] = typed.filter((arg) => arg !== '--');
  if (name === undefined || ['help', '--help', '-h'].includes(name))
    return { command: { help: overview() }, user: undefined };
  if (name.startsWith('-')) throw new UsageError(`请先写命令，再写选项 ${name}：见 pnpm ops --help`);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new UsageError(`没有命令 ${name}：见 pnpm ops --help`);
  if (rest.includes('--help') || rest.includes('-h'))
    return { command: { help: helpOf(name, verb) }, user: undefined };
  const { given, user } = parseVerb(name, verb, rest);
  return { command: verb.command(given), user };
}

function parseVerb(
  name: string,
  verb: Verb,
  args: string[],
): { given: ParsedArgs; user: string | undefined } {
  const usageError = (sentence: string) => new UsageError(`${sentence}（用法见 pnpm ops ${name} --help）`);
  const { values, positionals } = parseArguments(verb, args, usageError);

  verb.args.forEach(({ name: arg, description, choices, optional }, at) => {
    const value = positionals[at]?.trim();
    if (!value && optional) return;
    if (!value) throw usageError(`缺少 <${arg}>（${description}）`);
    if (choices && !choices.includes(value))
      throw usageError(`<${arg}> 应为 ${choices.join('、')} 之一，不能是 ${value}`);
  });
  const extra = positionals[verb.args.length];
  if (extra !== undefined) throw usageError(`多出了 ${extra}：带空格的内容请加引号`);
  for (const [option, { required, description, choices }] of Object.entries(verb.options)) {
    const value = values[option];
    if (required && [value].flat().every((each) => typeof each !== 'string' || !each.trim()))
      throw usageError(`缺少 --${option}（${description}）`);
    if (choices && typeof value === 'string' && !choices.includes(value))
      throw usageError(`--${option} 应为 ${choices.join('、')} 之一，不能是 ${value}`);
  }

  const maybe = (option: string) => (typeof values[option] === 'string' ? values[option] : undefined);
  const given: ParsedArgs = {
    arg: (arg) => positionals[verb.args.findIndex((each) => each.name === arg)]?.trim() ?? '',
    option: (option) => maybe(option) ?? '',
    maybe,
    many: (option) => [values[option] ?? []].flat().map(String),
    flag: (option) => values[option] === true,
  };
  return { given, user: maybe('user') };
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

function parseArguments(
  verb: Verb,
  args: string[],
  usageError: (sentence: string) => UsageError,
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
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw usageError(`没有选项 ${option}`);
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw usageError(`选项 ${option} 的写法不对，或缺少内容`);
    throw error;
  }
}
