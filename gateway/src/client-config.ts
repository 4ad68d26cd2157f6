/** Base addresses of services that are not on the page's own origin; an absent one is. */
export interface ClientConfig {
  /** Replaces `/api` in every call. */
  apiBase?: string;
  /** Base of the instant-messaging WebSocket. */
  imBase?: string;
  /** Origin of share links and QR codes. */
  h5Base?: string;
  /** `tab`: the session lives in the browser's tab (the desk). */
  session?: 'tab';
}

const variables = { apiBase: 'CLIENT_API_BASE', imBase: 'CLIENT_IM_BASE', h5Base: 'CLIENT_H5_BASE' } as const;

/**
 * Reads the client configuration from the environment, so that one build serves every deployment. An address is
 * a path of our origin or an http(s) URL.
 * @throws Error for any other address
 */
export function clientConfig(env: NodeJS.ProcessEnv): ClientConfig {
  const config: ClientConfig = {};
  for (const [key, variable] of Object.entries(variables) as [keyof typeof variables, string][]) {
    const base = env[variable]?.replace(/\/$/, '');
    if (!base) continue;
    if (!/^\/(?![/\\])/.test(base) && !(/^https?:\/\//.test(base) && URL.canParse(base)))
      throw new Error(`${variable}: ${base} is neither a path nor an http address`);
    config[key] = base;
  }
  return config;
}

/** Further origins for the `connect-src` policy: those of calls, and of the WebSocket with its own scheme. */
export function connectOrigins({ apiBase, imBase }: ClientConfig): string[] {
  const origin = (base: string | undefined) => (base && URL.canParse(base) ? [new URL(base).origin] : []);
  return [...origin(apiBase), ...origin(imBase).map((it) => it.replace(/^http/, 'ws'))];
}
