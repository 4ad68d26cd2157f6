import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser accepts. */
export function acceptedEncoding({ headers }: { headers: Record<string, unknown> }): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** An HTML response shared by many visitors. */
export interface HtmlResponse {
  status: 200 | 404;
  etag: string;
  policy: string;
  /** The canonical address, if the page has one. */
  canonical?: string;
  body(encoding: Encoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses a page lazily, once per encoding.
 * @param quality of brotli: high for pages that live as long as a release, lower for those that live seconds
 */
export function createHtmlResponse(
  html: string,
  {
    status,
    policy,
    canonical,
    quality,
  }: Pick<HtmlResponse, 'status' | 'policy' | 'canonical'> & { quality: number },
): HtmlResponse {
  const identity = Buffer.from(html);
  const encoders: Record<Encoding, () => Promise<Buffer>> = {
    br: () => brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: () => zip(identity),
    identity: async () => identity,
  };
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    status,
    policy,
    canonical,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    body(encoding) {
      bodies[encoding] ??= encoders[encoding]();
      return bodies[encoding];
    },
  };
}
