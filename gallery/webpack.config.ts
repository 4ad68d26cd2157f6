import path from 'node:path';
import { preset, root } from 'shared-build';

const base = preset({ name: 'gallery', dir: __dirname, outDir: path.join(root, 'dist/gallery') });

/** Not federated: bundles shared-ui itself. */
export default { ...base, entry: { main: './src/main.tsx' }, output: { ...base.output, clean: true } };
