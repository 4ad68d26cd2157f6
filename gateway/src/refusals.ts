import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Too many requests in progress, here or at an upstream. */
export class Unavailable extends Error {
  readonly statusCode = 503;
}

/** Seconds until a retry may succeed. */
const RETRY_AFTER = '2';

const messages: Record<number, string> = {
  400: '请求格式不对',
  404: '没有这个地址',
  405: '这个地址不支持这种请求方法',
  408: '请求超时，请重试',
  413: '内容太大',
  429: '操作太频繁，请稍后再试',
  431: '请求头太大',
  502: '服务暂时不可用，请稍后再试',
  503: '服务繁忙，请稍后再试',
  504: '服务暂时不可用，请稍后再试',
};

/**
 * Answers with the api's error envelope.
 * @param status an HTTP status of 400 or more
 */
export function refuse(reply: FastifyReply, status: number) {
  if (status >= 502) reply.header('retry-after', RETRY_AFTER);
  const code = status >= 500 && status !== 503 ? 500 : status;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code, msg: messages[status] ?? (status < 500 ? messages[400] : messages[502]) });
}

/** @param allow the methods that this address supports, such as `GET, HEAD` */
export const refuseMethod = (reply: FastifyReply, allow: string) => refuse(reply.header('allow', allow), 405);

/** Handles addresses that the router refuses before any hook: malformed escapes, too long. */
export const refuseAddress =
  (headers: Record<string, string>) => (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    refuse(reply.headers(headers), 400);
  };

/** Turns every thrown error into an envelope, so that no response has the framework's own format. */
export function refuseInEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !(error instanceof Unavailable)) request.log.error(error, 'request failed');
    // The rest of the body is not read, so the connection cannot be reused.
    if (request.raw.complete === false) reply.header('connection', 'close');
    return refuse(reply, status);
  });
}
