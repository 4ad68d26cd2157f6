import { startApi } from './start';

startApi().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
