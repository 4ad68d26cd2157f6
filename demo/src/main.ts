import { startApi } from 'api/start';
import { demoExtension } from './extension';

/** Starts the API server with the demo, see `demoExtension`. */
async function main() {
  await startApi(demoExtension(process.env));
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
