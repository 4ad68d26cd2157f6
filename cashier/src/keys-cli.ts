import { keysDir } from './config';
import { ensureKeys } from './keys';

/** Creates missing sandbox keys for start scripts and prints their folder. */
const dir = keysDir(process.env);
ensureKeys(dir);
process.stdout.write(`${dir}\n`);
