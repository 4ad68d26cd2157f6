import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type Frame, releaseOf } from './frames';

/**
 * A frame's position in our source, such as `mfe-trade/src/pay/PayPage.tsx:12:5`; or the path of the missing
 * source map, relative to the build folder.
 */
export type MappedFrame = { at: string; missing?: undefined } | { at?: undefined; missing: string };

export interface MapFolders {
  /** Output of `pnpm build`: `host/maps`. */
  distDir: string;
  /** `remotes/<name>/<version>/maps`. */
  releasesDir: string;
}

/** Path of the source map of a frame's file. */
function mapOf(frame: Frame): string {
  const { remote, version } = releaseOf(frame) ?? {};
  const name = `${path.posix.basename(frame.file)}.map`;
  return remote && version ? `remotes/${remote}/${version}/maps/${name}` : `host/maps/${name}`;
}

/**
 * Maps frames to our source by the source maps beside the releases. Each map is read once; drop the function to
 * free them.
 */
export function createFrameMapper({ distDir, releasesDir }: MapFolders): (frame: Frame) => MappedFrame {
  const maps = new Map<string, TraceMap | undefined>();
  const read = (file: string, isRemote: boolean) => {
    try {
      return new TraceMap(readFileSync(path.join(isRemote ? releasesDir : distDir, file), 'utf8'));
    } catch {
      return undefined;
    }
  };
  return (frame) => {
    const file = mapOf(frame);
    if (!maps.has(file)) maps.set(file, read(file, file.startsWith('remotes/')));
    const map = maps.get(file);
    if (!map) return { missing: file };
    const { source, line, column } = originalPositionFor(map, {
      line: frame.line,
      column: Math.max(0, frame.column - 1),
    });
    if (source === null || line === null) return { missing: file };
    return { at: `${source}:${line}:${column + 1}` };
  };
}
