import path from 'node:path';
import { ReplaceModule } from './replace-module';

/** One React Refresh runtime for the whole page: React queries only the one registered last. */
export const hostRefreshPlugin = new ReplaceModule(
  /[\\/]react-refresh[\\/]runtime\.js$/,
  path.join(__dirname, 'refresh/use-host.js'),
);
export const exposeRefreshEntry = path.join(__dirname, 'refresh/expose.js');
export const wideStylesEntry = path.join(__dirname, 'refresh/wide-styles.js');
