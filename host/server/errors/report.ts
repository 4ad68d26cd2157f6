import { type RouteRow, routes } from 'shared-contract';
import { FAILURE_KINDS, type FailureKind } from '../../src/reports/failure';
import { scrub } from '../../src/reports/scrub';
import type { ReleasesReader } from '../releases';
import type { ReportedFailure } from './error-log';
import { parseStack, releaseOf } from './frames';

/** A report as a browser sends it: which release failed, and how. Nothing of it is trusted yet. */
export interface Report {
  remote: string;
  version: string;
  kind: FailureKind;
  message: string;
  stack: string;
  page: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the body of a report. Out: undefined for what is none. Browsers of older releases send no message, stack and page. */
export function readReport(body: unknown): Report | undefined {
  try {
    const { remote, version, kind, message, stack, page } = JSON.parse(String(body));
    if (typeof remote !== 'string' || typeof version !== 'string' || !FAILURE_KINDS.includes(kind))
      return undefined;
    return { remote, version, kind, message: text(message), stack: text(stack), page: text(page) };
  } catch {
    return undefined;
  }
}

const pageNames = new Set(
  Object.entries(routes as Record<string, RouteRow>).map(([key, row]) => row.name ?? key),
);

/** No line break or other control character, nor one that changes the direction of text: it may be shown in a terminal. */
const plain = (message: string) => message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * What is stored of a report: the message without what may belong to a person, frames in our own files, the page if there is such
 * a page. An uncaught failure is the host's unless its top frame is in a release of a remote that is known.
 */
export function describeFailure(
  { remote, version, kind, message, stack, page }: Report,
  releases: Pick<ReleasesReader, 'knows' | 'hasPage'>,
): ReportedFailure {
  const frames = parseStack(stack);
  const thrower = remote === 'host' && frames[0] ? releaseOf(frames[0]) : undefined;
  const release = thrower && releases.knows(thrower.remote, thrower.version) ? thrower : { remote, version };
  return {
    ...release,
    kind,
    message: scrub(plain(message)),
    frames,
    ...((pageNames.has(page) || releases.hasPage(page)) && { page }),
  };
}
