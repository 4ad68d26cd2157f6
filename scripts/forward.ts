import type { IncomingMessage, ServerResponse } from 'node:http';

/** Ours, the browser's, or of an encoding that is taken off on the way. */
const NOT_SENT = /^(host|connection|accept-encoding|content-length|if-none-match|origin|referer)$/;
const NOT_ANSWERED = /^(content-encoding|content-length|transfer-encoding|connection|etag)$/;

/**
 * Answers a request with what another origin answers. `change` may give other text for a page or JSON that passes; undefined leaves
 * the bytes as they are.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  from: string,
  change: (path: string, type: string) => ((text: string) => string) | undefined = () => undefined,
) {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (value && !NOT_SENT.test(name)) headers.set(name, String(value));
    const address = new URL(request.url ?? '/', from);
    const answer = await fetch(address, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    for (const [name, value] of answer.headers) if (!NOT_ANSWERED.test(name)) response.setHeader(name, value);
    response.statusCode = answer.status;
    const changed = change(address.pathname, answer.headers.get('content-type') ?? '');
    response.end(changed ? changed(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  } catch (error) {
    response.statusCode = 502;
    response.end(error instanceof Error ? error.message : String(error));
  }
}
