/** Parsed arguments of `pnpm test`. */
export interface Options {
  /** Every input of every case. */
  long: boolean;
  /** Only tests that the changes since a commit can break; `ref` if one was given. */
  since?: { ref?: string };
  /** Package names as typed. */
  packages: string[];
}

/** @throws Error with a readable message if the arguments are invalid */
export function parseOptions(args: readonly string[]): Options {
  const options: Options = { long: false, packages: [] };
  const rest = args.filter((arg) => arg !== '--');
  for (let at = 0; at < rest.length; at += 1) {
    const arg = rest[at] ?? '';
    const next = rest[at + 1];
    if (arg === '--long') options.long = true;
    else if (arg === '--since') {
      const ref = next?.startsWith('-') ? undefined : next;
      options.since = { ref };
      if (ref) at += 1;
    } else if (arg.startsWith('--since=')) options.since = { ref: arg.slice('--since='.length) };
    else if (arg.startsWith('-'))
      throw new Error(`没有 ${arg} 这个选项：pnpm test [包名…] [--since [提交]] [--long]`);
    else options.packages.push(arg);
  }
  if (options.since && options.packages.length > 0)
    throw new Error('--since 自己决定要跑哪些包，请不要同时写包名');
  return options;
}
