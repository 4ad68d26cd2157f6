import { createHash, createPublicKey } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { Refusal } from './refusal';
import { readTeams } from './teams';

/** How long a signature is valid, in seconds. */
export const VALID_SECONDS = 300;
const CLOCK_DIFFERENCE_SECONDS = 30;

/** What a signature covers, beside audience and time. */
export interface SignedRequest {
  method: string;
  /** With its query. */
  path: string;
  /** {@link digestOf} of the body; that of nothing without one. */
  digest: string;
}

/** The team whose key signed a request. */
export interface Caller {
  team: string;
  keyId: string;
  remotes: readonly string[];
  /** Of the signature, for {@link createNonces}. */
  nonce: string;
  digest: string;
}

export const digestOf = (body: string | Buffer): string =>
  `sha256-${createHash('sha256').update(body).digest('base64')}`;

const unsigned = () =>
  new Refusal(401, 'SIGNATURE_MISSING', '请用团队的密钥签名：haozhan-remote release --key team.key');
const invalid = (why: string) => new Refusal(401, 'SIGNATURE_INVALID', `签名不对：${why}`);

/**
 * Verifies the signature of a request: a JWT (RFC 7519, EdDSA) in `authorization`, whose claims name this request. Needs no
 * body, so that a stranger's is never read.
 * @param keysDir holds the teams
 * @param origin the audience
 * @throws Refusal 401
 */
export async function authorize(
  { authorization, method, path }: { authorization?: string } & Omit<SignedRequest, 'digest'>,
  { keysDir, origin }: { keysDir: string; origin: string },
): Promise<Caller> {
  const token = /^Bearer (\S{1,4096})$/.exec(authorization ?? '')?.[1];
  if (!token) throw unsigned();
  const kid = headerOf(token).kid ?? '';
  const found = Object.entries(readTeams(keysDir))
    .flatMap(([team, { keys, remotes }]) => keys.map((key) => ({ team, remotes, key })))
    .find(({ key }) => key.id === kid);
  if (!found) throw new Refusal(401, 'KEY_UNKNOWN', '线上没有登记这把密钥，请把公钥交给运维登记');
  const { team, remotes, key } = found;
  if (key.revoked) throw new Refusal(401, 'KEY_REVOKED', '这把密钥已经停用，请换团队现在的密钥');
  const { payload } = await jwtVerify(token, createPublicKey(key.publicKey), {
    algorithms: ['EdDSA'],
    audience: origin,
    maxTokenAge: VALID_SECONDS,
    clockTolerance: CLOCK_DIFFERENCE_SECONDS,
    requiredClaims: ['jti', 'iat', 'exp'],
  }).catch((error: { code?: string }) => {
    if (error.code === 'ERR_JWT_EXPIRED')
      throw new Refusal(401, 'SIGNATURE_EXPIRED', '签名过期了，请重发；再不行就核对本机时间');
    throw invalid(`不是给 ${origin} 的，或者内容被改过`);
  });
  const { jti = '', method: signedMethod, path: signedPath, digest } = payload;
  if (signedMethod !== method || signedPath !== path) throw invalid('它签的是另一个请求');
  if (!/^[\w-]{16,64}$/.test(jti) || typeof digest !== 'string') throw invalid('缺少请求的编号或内容的摘要');
  return { team, remotes, keyId: kid, nonce: jti, digest };
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw invalid('读不了');
  }
}

/** @throws Refusal 400 if the body is not the one that was signed */
export function mustMatch(body: Buffer, { digest }: Pick<Caller, 'digest'>): void {
  if (digestOf(body) !== digest)
    throw new Refusal(400, 'BODY_DIFFERS', '收到的内容和签名的不一样：可能传断了或被改过，请重发');
}

/** @throws Refusal 403 for a remote of another team */
export function mustOwn({ team, remotes }: Pick<Caller, 'team' | 'remotes'>, remote: string): void {
  if (!remotes.includes(remote))
    throw new Refusal(403, 'NOT_YOURS', `团队 ${team} 只能发布 ${remotes.join('、')}，不能动 ${remote}`);
}
