/** Where browsers find what is not at the page's own address; absent: at it. */
export interface ClientConfig {
  /** What replaces `/api` of every call. */
  apiBase?: string;
  /** Where the socket of instant messages is. */
  imBase?: string;
  /** Origin of share links and QR codes. */
  h5Base?: string;
}

const variables = { apiBase: 'CLIENT_API_BASE', imBase: 'CLIENT_IM_BASE', h5Base: 'CLIENT_H5_BASE' } as const;

/**
 * What pages are told of other hosts, from the environment: the same build serves them all. An address is a path of our origin or
 * begins with http or https.
 * @throws Error for anything else
 */
export function clientConfig(env: NodeJS.ProcessEnv): ClientConfig {
  const config: ClientConfig = {};
  for (const [key, variable] of Object.entries(variables) as [keyof ClientConfig, string][]) {
    const base = env[variable]?.replace(/\/$/, '');
    if (!base) continue;
    if (!/^\/(?![/\\])/.test(base) && !(/^https?:\/\//.test(base) && URL.canParse(base)))
      throw new Error(`${variable}: ${base} is neither a path nor an http address`);
    config[key] = base;
  }
  return config;
}

/** The further origins that pages ask, for their policy: of calls, and of the socket by its own scheme. */
export function connectOrigins({ apiBase, imBase }: ClientConfig): string[] {
  const origin = (base: string | undefined) => (base && URL.canParse(base) ? [new URL(base).origin] : []);
  return [...origin(apiBase), ...origin(imBase).map((it) => it.replace(/^http/, 'ws'))];
}
