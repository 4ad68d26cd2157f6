import type { FastifyRequest } from 'fastify';
import { Invalid } from './refusal';

/**
 * The fields of a multipart form; its file, at most one, as a Blob. Limits on size and number stand in app.ts.
 * @throws Invalid when the form breaks off or is none
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    const input: Record<string, unknown> = {};
    for await (const part of request.parts()) {
      input[part.fieldname] =
        part.type === 'file'
          ? new Blob([new Uint8Array(await part.toBuffer())], { type: part.mimetype })
          : part.value;
    }
    return input;
  } catch (error) {
    // The plugin's own refusals know their status; the parser's do not.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Invalid([{ field: 'file', msg: '图片没有传完整，请重试' }]);
  }
}
