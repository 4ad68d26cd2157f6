/**
 * Runs a command: prints its usage for `--help`; for an error prints the message, and the usage if an argument is
 * unknown, and exits with 1.
 * @param usage one line for each form, in Chinese
 */
export function runCommand(usage: string, main: () => unknown): void {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    return;
  }
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      const code = (error as { code?: unknown } | undefined)?.code;
      if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')) console.error(usage);
      process.exit(1);
    });
}
