import type { FastifyRequest } from 'fastify';
import { Invalid } from './refusal';
import { UPLOAD_LIMIT } from './upload-limit';

/** One picture plus the other fields. */
const FORM_LIMIT = UPLOAD_LIMIT + 256 * 1024;

/**
 * Parses a multipart form; its file, at most one, becomes a Blob. Limits on size and number are set in app.ts.
 * @throws Invalid when the form is truncated or malformed; an error with status 413 as soon as it is too large
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await Promise.race([readParts(request), rejectOversized(request)]);
  } catch (error) {
    // Errors of the plugin carry a status code; those of the parser do not.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Invalid([{ field: 'file', msg: '图片没有传完整，请重试' }]);
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    input[part.fieldname] =
      part.type === 'file'
        ? new Blob([new Uint8Array(await part.toBuffer())], { type: part.mimetype })
        : part.value;
  }
  return input;
}

/** Rejects once the limit is passed: the parser reports an oversized file only at its end, which may never come. */
function rejectOversized({ raw, headers }: FastifyRequest): Promise<never> {
  return new Promise((_never, refuse) => {
    const rejectTooLarge = () => refuse(Object.assign(new Error('form too large'), { statusCode: 413 }));
    if (Number(headers['content-length']) > FORM_LIMIT) return rejectTooLarge();
    let bytes = 0;
    raw.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes > FORM_LIMIT) rejectTooLarge();
    });
  });
}
