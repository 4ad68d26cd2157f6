// Health check, exit code 0 for a 2xx status: `node deploy/healthy.mjs http://127.0.0.1:8080/readyz`.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
