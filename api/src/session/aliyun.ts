import type { AliyunService } from '../config';

/** Asks one operation of Aliyun with these parameters. @returns the answer's body @throws AliyunFailure */
export type AliyunCall = (
  action: string,
  input: Record<string, string>,
  as: 'query' | 'body',
) => Promise<Record<string, unknown>>;

/**
 * Aliyun answered with an error, not in time, or not at all. Carries its code alone: the SDK's own sentences repeat the
 * address asked, and with it phones, codes and identity numbers.
 */
export class AliyunFailure extends Error {
  constructor(readonly code: string) {
    super(`Aliyun failed: ${code}`);
  }
}

type Sdk = typeof import('@alicloud/openapi-core');
type Client = InstanceType<Sdk['default']>;

/**
 * A product of Aliyun by its official SDK, in the generic form that all products share: their own packages are generated
 * wrappers around the same call. Loaded at the first use, since most installations never call it.
 * @param version of the product's API, as in 2017-05-25
 */
export function aliyunCall({ endpoint, timeoutMs, ...keys }: AliyunService, version: string): AliyunCall {
  const { protocol: scheme, host } = new URL(endpoint);
  const protocol = scheme.slice(0, -1).toUpperCase();
  // The type wants a class of a further package; the client reads these fields alone.
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
