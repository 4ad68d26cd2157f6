import { type Compiler, NormalModuleReplacementPlugin } from 'webpack';

/** Replaces a file of a library; the build fails if it has no such file. */
export class ReplaceModule {
  constructor(
    readonly pattern: RegExp,
    readonly file: string,
  ) {}
  apply(compiler: Compiler) {
    new NormalModuleReplacementPlugin(this.pattern, ({ createData }) => {
      if (createData) createData.resource = this.file;
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('ReplaceModule', (compilation) =>
      compilation.hooks.finishModules.tap('ReplaceModule', (modules) => {
        // By its result: a module from webpack's cache is not resolved again.
        if (![...modules].some((module) => module.nameForCondition() === this.file))
          compilation.errors.push(
            new compiler.webpack.WebpackError(`${this.pattern} matches no file of the build`),
          );
      }),
    );
  }
}
