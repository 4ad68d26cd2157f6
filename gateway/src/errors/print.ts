import type { Frame } from './frames';
import { type ErrorGroup, MAX_VISITORS } from './read-errors';
import type { MappedFrame } from './source-frames';

/** An error group with source-mapped frames, as `--json` prints it. */
export interface MappedError extends Omit<ErrorGroup, 'frames'> {
  frames: (Frame & MappedFrame)[];
}

/**
 * Escapes control and bidirectional characters as `\u{…}`, so that untrusted text cannot move the terminal's
 * cursor, set its title or forge a line.
 */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16).padStart(2, '0')}}`,
  );

/** JSON with the same characters escaped: `JSON.stringify` leaves some of them. */
export const escapedJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (letter) =>
    letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

const KINDS: Record<string, string> = {
  load: '加载失败',
  error: '模块出错',
  uncaught: '未捕获错误',
  rejection: '未处理的 Promise 拒绝',
  policy: '违反安全策略',
};

const time = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

function frameLine({ file, line, column, name, at, missing }: Frame & MappedFrame): string {
  if (at) return `    ${at}`;
  const place = `${file}:${line}:${column}`;
  return `    ${name ? `${name} (${place})` : place}  ← 没有源码映射 ${missing}`;
}

/** Code of a package or of webpack, which is not ours. */
const isForeign = ({ at = '' }: MappedFrame) => /^(?:node_modules|webpack)\//.test(at);

/** Lines of the frames; foreign ones only where the stack has no others, else their number. */
function frameLines(frames: MappedError['frames']): string[] {
  const own = frames.filter((frame) => !isForeign(frame));
  const folded = frames.length - own.length;
  if (own.length === 0 || folded === 0) return frames.map(frameLine);
  return [...own.map(frameLine), `    （另有 ${folded} 层在依赖里，--json 列出）`];
}

/** Formats one failure as text: release, kind, message, counts, pages, frames. */
export function printError({
  remote,
  version,
  kind,
  message,
  count,
  visitors,
  from,
  to,
  pages,
  frames,
}: MappedError): string {
  const people = visitors >= MAX_VISITORS ? `${MAX_VISITORS} 位以上` : `${visitors} 位`;
  return [
    `${remote}@${version}  ${KINDS[kind] ?? kind}  ${message || '（没有消息）'}`,
    `  ${count} 次，访客 ${people}，首次 ${time(from)}，最近 ${time(to)}，页面 ${pages.join('、') || '未知'}`,
    ...(frames.length ? frameLines(frames) : ['    （没有本站代码的调用栈）']),
  ]
    .map(escapeControls)
    .join('\n');
}
