import pino, { type Logger } from 'pino';

/**
 * JSON lines. What may name a person or open a session (query strings, headers, bodies) is never handed to the log;
 * the paths below are a second net for objects logged whole.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['phone', 'idNo', 'smsCode', 'password', 'token', 'authorization', 'credential'].flatMap(
        (name) => [name, `*.${name}`, `*.*.${name}`],
      ),
      censor: '***',
    },
  });
