import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName, CallRow } from 'shared-contract';
import { isUnavailable } from './database-pool';
import { isPaused } from './paused-writes';
import { Invalid, Refusal } from './refusal';
import { SealBroken } from './seal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract row that the route serves. */
    row?: CallRow;
    /** The call's name: the row's key in the contract. */
    call?: CallName;
  }
  interface FastifyReply {
    /** The code in the response body if not 200; it is more specific than the HTTP status. */
    refusedWith?: number;
  }
}

interface HttpError extends Error {
  statusCode?: number;
}

function send(reply: FastifyReply, status: number, body: { code: number; msg: string; data: unknown }) {
  reply.refusedWith = body.code;
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

const malformed = (requestId: string, msg = '请求格式不对') => ({
  code: 400,
  msg,
  data: { reason: 'INVALID', requestId },
});

/** Handles URLs that the router itself rejects (too long, bad escapes), which bypass hooks and the error handler. */
export const rejectMalformedUrl = (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
  send(reply.headers(responseHeaders(request)), 400, malformed(request.id));
};

/** 405 for a known path with an unsupported method. @param allowed value of the Allow header, such as `GET, HEAD` */
export const rejectMethod = (request: FastifyRequest, reply: FastifyReply, allowed: string) =>
  send(reply.header('allow', allowed), 405, {
    code: 405,
    msg: '接口不支持这种请求方法',
    data: { reason: 'METHOD_NOT_ALLOWED', requestId: request.id },
  });

/** Headers of every response: the request id for support, and no MIME sniffing. */
export const responseHeaders = ({ id }: FastifyRequest) => ({
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
});

interface Unavailability {
  cause: string;
  /** For the log; undefined while an operator's pause explains everything. */
  err?: Error;
  msg: string;
  retryAfterSeconds: number;
}

/** What a client is answered while the database cannot be used, or not be written to; undefined for any other error. */
function unavailability(error: Error): Unavailability | undefined {
  if (isUnavailable(error))
    return { cause: 'database unavailable', err: error, msg: '服务繁忙，请稍后再试', retryAfterSeconds: 2 };
  if (isPaused(error))
    return {
      cause: 'writes are paused',
      msg: '系统正在升级，现在只能浏览，刚才的操作没有提交；请过几分钟再试',
      retryAfterSeconds: 30,
    };
}

/** Error handler: maps every error to an envelope, without stack traces or messages of libraries. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: HttpError | Refusal, request, reply) => {
    const requestId = request.id;
    const { row } = request.routeOptions.config;
    if (error instanceof Refusal) {
      // "fail" asks the payment provider to retry its notification.
      if (row?.audience === 'provider')
        return reply.status(200).type('text/plain').serializer(String).send('fail');
      const data = error instanceof Invalid ? error.fields : { reason: error.reason, ...error.details };
      const { retryAfter } = error.details;
      if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
      const status = error.reason === 'FORBIDDEN' && row?.writes ? 403 : 200;
      return send(reply, status, { code: error.code, msg: error.message, data });
    }
    if (error instanceof SealBroken)
      return send(reply, 200, {
        code: 422,
        msg: `这条资料没有通过校验，已通知工作人员，请联系客服（编号 ${requestId}）`,
        data: { reason: 'DAMAGED', requestId },
      });
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      if (status === 413 && row?.form)
        return send(reply, status, {
          code: 422,
          msg: '图片不能超过 8 MB，请压缩后再传',
          data: { reason: 'FILE_TOO_LARGE' },
        });
      const msg = { 408: '请求超时，请重试', 413: '内容太大' }[status];
      return send(reply, status, malformed(requestId, msg));
    }
    const route = request.routeOptions.url;
    const unavailable = unavailability(error);
    if (unavailable) {
      request.log.warn({ err: unavailable.err, requestId, route }, unavailable.cause);
      reply.header('retry-after', unavailable.retryAfterSeconds);
      if (row?.audience === 'provider')
        return reply.status(503).type('text/plain').serializer(String).send('fail');
      return send(reply, 503, {
        code: 503,
        msg: unavailable.msg,
        data: { reason: 'UNAVAILABLE', requestId },
      });
    }
    request.log.error({ err: error, requestId, route }, 'request failed');
    if (row?.audience === 'provider')
      return reply.status(500).type('text/plain').serializer(String).send('fail');
    return send(reply, 500, {
      code: 500,
      msg: `服务开小差了，请稍后再试（编号 ${requestId}）`,
      data: { reason: 'INTERNAL', requestId },
    });
  });

  app.setNotFoundHandler((request, reply) =>
    send(reply, 404, { code: 404, msg: '接口不存在', data: { reason: 'NOT_FOUND', requestId: request.id } }),
  );
}
