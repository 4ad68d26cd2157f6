import type { FastifyRequest } from 'fastify';

/** The fields of a multipart form; its file, at most one, as a Blob. Limits on size and number stand in app.ts. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      input[part.fieldname] = new Blob([new Uint8Array(bytes)], { type: part.mimetype });
    } else {
      input[part.fieldname] = part.value;
    }
  }
  return input;
}
