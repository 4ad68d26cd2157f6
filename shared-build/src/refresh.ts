import path from 'node:path';
import { type Compiler, NormalModuleReplacementPlugin } from 'webpack';

/** Replaces a file of a library; the build fails if it has no such file. */
export class ReplaceModule {
  constructor(
    readonly pattern: RegExp,
    readonly file: string,
  ) {}
  apply(compiler: Compiler) {
    let isReplaced = false;
    new NormalModuleReplacementPlugin(this.pattern, ({ createData }) => {
      if (createData) createData.resource = this.file;
      isReplaced = true;
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('ReplaceModule', (compilation) =>
      compilation.hooks.finishModules.tap('ReplaceModule', () => {
        if (!isReplaced)
          compilation.errors.push(
            new compiler.webpack.WebpackError(`${this.pattern} matches no file of the build`),
          );
      }),
    );
  }
}

/** One React Refresh runtime for the whole page: React queries only the one registered last. */
export const hostRefreshPlugin = new ReplaceModule(
  /[\\/]react-refresh[\\/]runtime\.js$/,
  path.join(__dirname, 'refresh/use-host.js'),
);
export const exposeRefreshEntry = path.join(__dirname, 'refresh/expose.js');
