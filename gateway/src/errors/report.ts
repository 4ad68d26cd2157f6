import { FAILURE_KINDS, type FailureKind } from 'host/reports/failure';
import { scrub } from 'host/reports/scrub';
import type { ReleasesReader } from 'releases/releases';
import { type RouteRow, routes } from 'shared-contract';
import type { ReportedFailure } from './error-log';
import { parseStack, releaseOf } from './frames';

/** A report as a browser sends it. Untrusted. */
export interface Report {
  remote: string;
  version: string;
  kind: FailureKind;
  message: string;
  stack: string;
  page: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Parses the body of a report; browsers of older releases send no message, stack and page.
 * @returns undefined if it is malformed
 */
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

/** Removes line breaks, control and bidirectional characters, so that the message is safe in a terminal. */
const stripControls = (message: string) => message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * What is stored of a report: the message without personal data, frames in our own files, and the page if it
 * exists. An uncaught failure is attributed to the host unless its top frame is in a known release of a remote.
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
    message: scrub(stripControls(message)),
    frames,
    ...((pageNames.has(page) || releases.hasPage(page)) && { page }),
  };
}
