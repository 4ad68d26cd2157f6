import type { AliyunService } from '../core/config';

/**
 * Calls one Aliyun operation with these parameters.
 * @returns the answer's body
 * @throws AliyunFailure
 */
export type AliyunCall = (
  action: string,
  input: Record<string, string>,
  as: 'query' | 'body',
) => Promise<Record<string, unknown>>;

/**
 * Aliyun answered with an error, timed out, or was unreachable. Carries only the error code: the SDK's messages
 * repeat the request URL and with it phones, codes and identity numbers.
 */
export class AliyunFailure extends Error {
  constructor(readonly code: string) {
    super(`Aliyun failed: ${code}`);
  }
}

type Sdk = typeof import('@alicloud/openapi-core');
type Client = InstanceType<Sdk['default']>;

/**
 * Calls a product of Aliyun through the generic form of its official SDK; the packages per product are
 * generated wrappers around the same call. The SDK is loaded on first use, because most installations never
 * call it.
 * @param version of the product's API, as in 2017-05-25
 */
export function aliyunCall({ endpoint, timeoutMs, ...keys }: AliyunService, version: string): AliyunCall {
  const { protocol: scheme, host } = new URL(endpoint);
  const protocol = scheme.slice(0, -1).toUpperCase();
  // The type asks for a class of another package; the client reads only these fields.
  const runtime = { readTimeout: timeoutMs, connectTimeout: timeoutMs, autoretry: false } as Parameters<
    Client['callApi']
  >[2];
  let opened: Promise<{ sdk: Sdk; client: Client }> | undefined;
  const open = async () => {
    const sdk = await import('@alicloud/openapi-core');
    return {
      sdk,
      client: new sdk.default(new sdk.$OpenApiUtil.Config({ ...keys, endpoint: host, protocol })),
    };
  };

  return async (action, input, as) => {
    opened ??= open();
    const { sdk, client } = await opened;
    const params = new sdk.$OpenApiUtil.Params({
      action,
      version,
      protocol,
      pathname: '/',
      method: 'POST',
      authType: 'AK',
      style: 'RPC',
      reqBodyType: 'formData',
      bodyType: 'json',
    });
    const request = new sdk.$OpenApiUtil.OpenApiRequest({ [as]: input });
    try {
      const { body } = await client.callApi(params, request, runtime);
      return (body ?? {}) as Record<string, unknown>;
    } catch (error) {
      const { code, name } = error as { code?: unknown; name?: string };
      throw new AliyunFailure(typeof code === 'string' ? code : (name ?? 'unknown'));
    }
  };
}
