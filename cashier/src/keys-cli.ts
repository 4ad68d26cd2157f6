import { keysDir } from './config';
import { ensureKeys } from './keys';

/** Makes the sandbox keys where they are missing, for start scripts: prints the folder they are in. */
const dir = keysDir(process.env);
ensureKeys(dir);
process.stdout.write(`${dir}\n`);
