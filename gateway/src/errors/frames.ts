import { STACK_FRAMES } from 'host/reports/scrub';

/** A stack frame in a file that this gateway serves. Line and column are 1-based, as in browsers. */
export interface Frame {
  /** `/assets/<file>.js`, `/assets/desk/<file>.js` or `/remotes/<name>/<version>/<file>.js`. */
  file: string;
  line: number;
  column: number;
  /** Minified; absent for anonymous functions. */
  name?: string;
}

const LINE_CHARS = 400;

const location =
  /(?:^|[\s(@])(\/(?:assets(?:\/desk)?|remotes\/[a-z][a-z\d]*\/\w[\w.-]*)\/)(?:r\d+\/)?(\w[\w.-]*\.js):(\d{1,7}):(\d{1,7})\)?$/;
/** Chromium: `at async name (`; Firefox and Safari: `name@`. */
const functionName = /^\s*(?:at (?:async )?|)([\w$.<>/# [\]]{1,80}?) ?[(@]/;

function frameOf(text: string): Frame | undefined {
  const line = text.slice(-LINE_CHARS).trimEnd();
  const [, folder = '', file = '', row, column] = location.exec(line) ?? [];
  if (!file) return undefined;
  const name = functionName.exec(line)?.[1];
  return { file: folder + file, line: Number(row), column: Number(column), ...(name && { name }) };
}

/**
 * Parses `error.stack` of Chromium, Firefox and Safari, without the origin. Only frames in our own files are
 * returned: any other line is foreign code or no frame, and may hold user input. Hand-written instead of a
 * parser package because the text is untrusted: two anchored patterns over truncated lines run in linear time.
 */
export const parseStack = (stack: string): Frame[] =>
  stack
    .split('\n', 3 * STACK_FRAMES)
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, STACK_FRAMES);

/** The release that a frame's file belongs to; undefined for the host's files. */
export function releaseOf({ file }: Frame): { remote: string; version: string } | undefined {
  const [, remote, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return remote && version ? { remote, version } : undefined;
}
