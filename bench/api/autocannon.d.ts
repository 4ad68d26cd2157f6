/** Minimal types for autocannon, which ships none. */
declare module 'autocannon' {
  function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    requests: {
      method: 'POST';
      headers: Record<string, string>;
      body?: string;
      setupRequest?(request: object): object;
    }[];
  }): Promise<autocannon.Result>;
  namespace autocannon {
    interface Result {
      requests: { average: number };
      latency: { p50: number; p99: number };
      non2xx: number;
      errors: number;
      timeouts: number;
    }
  }
  export default autocannon;
}
