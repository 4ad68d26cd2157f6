import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
}

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
];
const PACKAGE = join(__dirname, '../node_modules/@sparticuz/chromium/package.json');
const UNPACKED = join(
  __dirname,
  `../../.cache/chromium-${JSON.parse(readFileSync(PACKAGE, 'utf8')).version}`,
);

/**
 * Finds a browser for the tests without a download, preferring a headless shell, which takes a third of the CPU time
 * of a full browser with its window per page. Order: CHROMIUM_PATH, the system's shell, the one from an npm package,
 * the system's browser, the packed shell with packed system libraries.
 */
export async function findChromium(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ??
    onPath(SHELLS) ??
    (await packedShell()) ??
    onPath(BROWSERS) ??
    (await packedShellWithLibraries());
  return { executablePath, args: FLAGS };
}

const onPath = (names: readonly string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

const runs = (path: string) => spawnSync(path, ['--version']).status === 0;

/** Undefined if the system lacks a library that the shell needs. */
async function packedShell(): Promise<string | undefined> {
  const { default: packed } = await import('@sparticuz/chromium');
  const path = join(UNPACKED, 'chromium');
  if (!existsSync(path)) {
    // Unpacked into a temporary folder and renamed, so that no other process finds it incomplete.
    mkdirSync(join(UNPACKED, '..'), { recursive: true });
    const folder = mkdtempSync(`${UNPACKED}-`);
    const { TMPDIR } = process.env;
    process.env.TMPDIR = folder;
    try {
      await packed.executablePath();
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
    try {
      renameSync(folder, UNPACKED);
    } catch {
      rmSync(folder, { recursive: true }); // another run was faster
    }
  }
  return runs(path) ? path : undefined;
}

async function packedShellWithLibraries(): Promise<string> {
  // The package unpacks libraries and fonts only in an environment like AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packed, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  return packed.executablePath();
}
