import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An HTML answer that many visitors get. */
export interface Page {
  status: 200 | 404;
  etag: string;
  policy: string;
  body(encoding: Encoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * A page is compressed when somebody first accepts that, and once.
 * @param quality of brotli: high for what stands as long as a release, lower for what lives seconds
 */
export function makePage(
  html: string,
  { status, policy, quality }: Pick<Page, 'status' | 'policy'> & { quality: number },
): Page {
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
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    body(encoding) {
      bodies[encoding] ??= encoders[encoding]();
      return bodies[encoding];
    },
  };
}
