/**
 * `pnpm errors`: browser errors by release, source-mapped. Reads ERRORS_DIR (else `errors` in DATA_DIR); the source
 * maps are in DIST_DIR and RELEASES_DIR.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorsDir } from './folder';
import { escapeControls, escapedJson, type MappedError, printError } from './print';
import { type ErrorFilter, readErrors } from './read-errors';
import { createFrameMapper } from './source-frames';

const USAGE = `pnpm errors                          所有浏览器错误，最多的在前
  --release trade@<版本>              只看这次发布；也可以写 trade 或 host
  --since 24h                         只看这段时间：30m、24h、7d
  --json                              全部内容，包括依赖里的调用`;

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function sinceOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = UNITS[unit];
  if (!ms) throw new Error('--since 后面写时长：30m、24h 或 7d');
  return Date.now() - Number(amount) * ms;
}

function releaseNamed(text: string | undefined): Pick<ErrorFilter, 'remote' | 'version'> {
  if (text === undefined) return {};
  const [, remote, version] = /^([a-z][a-z\d]*)(?:@([\w.-]+))?$/.exec(text) ?? [];
  if (!remote) throw new Error('--release 后面写模块和版本：trade@1a2b3c4d5e、trade 或 host');
  return { remote, version };
}

async function main() {
  const { values } = parseArgs({
    options: {
      release: { type: 'string' },
      since: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const { env } = process;
  const distDir = path.resolve(env.DIST_DIR || path.join(__dirname, '../../../dist'));
  const dir = errorsDir(env);
  const groups = await readErrors(dir, {
    ...releaseNamed(values.release),
    since: sinceOf(values.since),
  });
  const map = createFrameMapper({ distDir, releasesDir: env.RELEASES_DIR || distDir });
  const errors = groups.map(
    (group): MappedError => ({
      ...group,
      frames: group.frames.map((frame) => ({ ...frame, ...map(frame) })),
    }),
  );
  if (values.json) console.log(escapedJson(errors));
  else if (errors.length === 0) console.log(`没有浏览器错误（${escapeControls(dir)}）`);
  else console.log(errors.map(printError).join('\n\n'));
}

main().catch((error: unknown) => {
  console.error(escapeControls(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
});
