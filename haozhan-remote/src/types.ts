import path from 'node:path';
import ts from 'typescript';

/** What to do about an error of the compiler, by its code. */
const REMEDIES: readonly [codes: readonly number[], text: string][] = [
  [[2305, 2614, 2724], '线上没有导出这个名字：改用现在的，列在 .haozhan/types'],
  [[2307], '线上不提供这个模块：只能用 .haozhan/tsconfig.json 里 paths 列出的'],
  [[2339, 2551], '线上没有这个名字：去掉它，或改用现在的'],
  [[2353, 2561], '线上不接受这一项：去掉它，或改用现在的名字'],
  [[2739, 2740, 2741], '线上要求的项这里没有：补上'],
  [[2322, 2345, 2769], '和线上的类型不一致：按线上的类型改这里'],
  [[2531, 2532, 2533, 18047, 18048, 18049], '线上这里可能没有值：先判断'],
  [[2367, 2678], '线上没有这个取值：去掉这个分支，或改用现在的取值'],
  [[2554, 2555], '线上的参数个数不同：按线上的改'],
];
const OTHERWISE = '按线上的类型改这里';

/**
 * Compiles the remote's source and tests against the types of the running product.
 * @returns a sentence for each error: where it is, what to do, the compiler's words
 */
export function typeFaults(dir: string): string[] {
  const file = path.join(dir, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) return [sentence(dir, error)];
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, dir);
  if (errors.length > 0) return errors.map((fault) => sentence(dir, fault));
  const program = ts.createProgram(fileNames, options);
  return ts.getPreEmitDiagnostics(program).map((fault) => sentence(dir, fault));
}

function sentence(dir: string, { file, start, code, messageText }: ts.Diagnostic): string {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : undefined;
  const where = file ? `${path.relative(dir, file.fileName)}${line ? `:${line}` : ''} ` : '';
  const remedy = REMEDIES.find(([codes]) => codes.includes(code))?.[1] ?? OTHERWISE;
  return `${where}${remedy}（TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')}）`;
}
