import { verbs } from './verbs';
import type { Verb } from './verbs/verb';

const usage = (name: string, { args }: Verb) =>
  [name, ...args.map(({ name, optional }) => (optional ? `[<${name}>]` : `<${name}>`))].join(' ');

/** Chinese characters are two terminal columns wide. */
const width = (text: string) => [...text].reduce((sum, char) => sum + (char > '⺀' ? 2 : 1), 0);
const column = (text: string, columns: number) => text + ' '.repeat(Math.max(2, columns - width(text)));

/** The help text: all verbs and the common options. */
export const overview = (): string => `号栈客服工作台：在终端里做客服的事，每一步都留审计记录。

用法：pnpm ops <命令> …        pnpm ops <命令> --help 看一条命令

${Object.entries(verbs)
  .map(([name, verb]) => `  ${column(usage(name, verb), 48)}${verb.description}`)
  .join('\n')}

所有命令都可以加 --user <手机号>：以哪位客服登录。第一次会问密码和动态码（先在浏览器里登录工作台添加），之后会话存在
~/.config/haozhan/ops-session.json（只有本人可读），30 分钟不用或满 12 小时结束，也可用 pnpm ops logout 结束。
动钱和动用户资料的命令会再问一次动态码，5 分钟内不重复问。不在终端时，回答从标准输入逐行读。
开发服务器上不用问：默认以示例客服登录，动态码自己算。
ORIGIN 指定服务地址，默认 http://localhost:8080/api。
`;

/** The help text of one verb. */
export function helpOf(name: string, verb: Verb): string {
  const options = Object.entries(verb.options);
  const optionText = (option: string, value: string | undefined) =>
    value ? `--${option} <${value}>` : `--${option}`;
  const shown = options.map(([option, { value, required }]) =>
    required ? optionText(option, value) : `[${optionText(option, value)}]`,
  );
  const lines = [
    ...verb.args.map(({ name: arg, description, choices }) => [
      `<${arg}>`,
      choices ? `${description}：${choices.join('、')}` : description,
    ]),
    ...options.map(([option, { value, description, required: needed, many, choices }]) => [
      optionText(option, value),
      `${description}${choices ? `：${choices.join('、')}` : ''}${many ? '；可重复' : ''}${needed ? '（必填）' : ''}`,
    ]),
    ['--user <手机号>', '以哪位客服登录'],
  ];
  return `${verb.description}

用法：pnpm ops ${[usage(name, verb), ...shown].join(' ')}

${lines.map(([left = '', right]) => `  ${column(left, 24)}${right}`).join('\n')}

例：pnpm ops ${name} ${verb.example}
`;
}
