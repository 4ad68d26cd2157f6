import type { FastifyRequest } from 'fastify';
import { Invalid } from './refusal';
import { UPLOAD_LIMIT } from './uploads/limit';

/** A form's one picture and a little besides. */
const FORM_LIMIT = UPLOAD_LIMIT + 256 * 1024;

/**
 * The fields of a multipart form; its file, at most one, as a Blob. Limits on size and number stand in app.ts.
 * @throws Invalid when the form breaks off or is none, an error with status 413 as soon as it is too long
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await Promise.race([readParts(request), tooLong(request)]);
  } catch (error) {
    // The plugin's own refusals know their status; the parser's do not.
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

/** The parser tells of a file too large only when the file has ended, which one without an end never does. */
function tooLong({ raw, headers }: FastifyRequest): Promise<never> {
  return new Promise((_never, refuse) => {
    const tell = () => refuse(Object.assign(new Error('the form is too long'), { statusCode: 413 }));
    if (Number(headers['content-length']) > FORM_LIMIT) return tell();
    let bytes = 0;
    raw.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes > FORM_LIMIT) tell();
    });
  });
}
