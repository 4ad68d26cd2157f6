import { fingerprint, type ReportedFailure } from './error-log';
import type { Frame } from './frames';
import { createFrameMapper, type MapFolders } from './source-frames';

/** A failure reported often to this process. `frame` is its top frame, source-mapped if there is a map. */
export interface TopError {
  remote: string;
  version: string;
  kind: string;
  frame: string;
  count: number;
}

const MAX_COUNTED = 500;
const MAX_SHOWN = 10;
/** Reading a source map blocks the process for some 50 ms: the rest is mapped at the next collection. */
const MAX_MAPPED = 3;

interface Counted extends Omit<TopError, 'frame'> {
  top: Frame;
  frame?: string;
}

/**
 * Counts failures that have a frame, in bounded memory: beyond the limit the rarest is evicted. `top` returns
 * the most frequent ones, at most ten, with source-mapped frames.
 */
export function countTopErrors(folders: MapFolders) {
  const counted = new Map<string, Counted>();
  return {
    add(failure: ReportedFailure) {
      const [top] = failure.frames;
      if (!top) return;
      const key = fingerprint(failure);
      const known = counted.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      if (counted.size >= MAX_COUNTED) {
        const rarest = [...counted].reduce((least, entry) =>
          entry[1].count < least[1].count ? entry : least,
        );
        counted.delete(rarest[0]);
      }
      const { remote, version, kind } = failure;
      counted.set(key, { remote, version, kind, count: 1, top });
    },
    top(): TopError[] {
      const most = [...counted.values()].sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN);
      const map = createFrameMapper(folders);
      for (const entry of most.filter(({ frame }) => !frame).slice(0, MAX_MAPPED)) {
        const mapped = map(entry.top);
        entry.frame = mapped.at ?? rawFrame(entry.top);
      }
      return most.map(({ top, frame, ...error }) => ({ ...error, frame: frame ?? rawFrame(top) }));
    },
  };
}

const rawFrame = ({ file, line, column }: Frame) => `${file}:${line}:${column}`;
