import path from 'node:path';
import { type Configuration, preset, root } from 'shared-build';

const base = preset({ name: 'gallery', dir: __dirname, outDir: path.join(root, 'dist/gallery') });

/** Not federated: bundles shared-ui itself. Not minified, which would take half of the build's time: it is a tool. */
export default {
  ...base,
  devtool: false,
  entry: { main: './src/main.tsx' },
  optimization: { ...base.optimization, minimize: false },
  output: { ...base.output, clean: true },
} satisfies Configuration;
