import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
];

/** The system's Chromium, or the one that comes with an npm package: no download either way. */
export async function findChromium(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: FLAGS };

  // The package unpacks its libraries and a font folder only where it believes to be in such an environment.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // Its own flags are for a function that ends after one page (a single process, no web security): ours alone.
  return { executablePath: await packed.executablePath(), args: FLAGS };
}
