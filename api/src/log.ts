import pino, { type DestinationStream, type Logger } from 'pino';

/** Mobile and identity numbers: what is outside (a gateway, a driver) may name them in an error that we log. */
const NUMBERS = /(?<![0-9A-Za-z])(1\d{10}|\d{17}[\dXx])(?![0-9A-Za-z])/g;

const withoutNumbers = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(NUMBERS, '***');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNumbers(each)]));
};

/**
 * JSON lines. What may name a person or open a session (query strings, headers, bodies) is never handed to the log;
 * the paths below are a second net for objects logged whole.
 */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: Error) => withoutNumbers(pino.stdSerializers.err(error)) },
      redact: {
        paths: ['phone', 'idNo', 'smsCode', 'password', 'token', 'authorization', 'credential'].flatMap(
          (name) => [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: '***',
      },
    },
    to,
  );

const BLOCK_BYTES = 8_192;
const LATE_MS = 500;

/**
 * Standard output, written in blocks: a line of its own for each request takes a fifth of the processor that answers lists. A line
 * stands there half a second late at most, and at the latest when the process ends, unless it is killed.
 */
export const stdoutInBlocks = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: BLOCK_BYTES, periodicFlush: LATE_MS });
