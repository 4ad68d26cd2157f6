import webpack, { type Configuration, type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

export interface BundlerOptions {
  /** Development configurations; each has its own `output.publicPath`. */
  configs: readonly Configuration[];
  /** Where to listen on 127.0.0.1. */
  port: number;
  /** Called after each compilation of a configuration that had no errors, by its name. */
  compiled: (name: string, stats: Stats) => void;
  /** Called with the compiler's messages when something does not compile. */
  failed: (words: string) => void;
  /** Further options of webpack-dev-server: what it answers besides the builds' files. */
  server?: Pick<ServerConfiguration, 'proxy' | 'setupMiddlewares'>;
}

/** The socket by which browsers hear of changes; a server in front of the bundler passes it on. */
export const HOT_SOCKET = '/hot';

/**
 * webpack-dev-server over several builds: compiles after each change and replaces modules in open pages. Resolves when
 * every build has been compiled once, with or without errors.
 */
export async function startBundler({ configs, port, compiled, failed, server: more }: BundlerOptions) {
  const compiler = webpack([...configs]) as MultiCompiler;
  const first = new Promise<MultiStats>((resolve) => {
    compiler.hooks.done.tap('first', resolve);
  });
  for (const child of compiler.compilers)
    child.hooks.done.tap('announce', (stats) => {
      if (stats.hasErrors()) failed(stats.toString({ all: false, errors: true, colors: false }));
      else compiled(child.name ?? '', stats);
    });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      compress: false,
      setupExitSignals: false,
      client: {
        overlay: false, // writes styles into the page, which the content security policy forbids
        logging: 'warn',
        reconnect: true,
        webSocketURL: `auto://0.0.0.0:0${HOT_SOCKET}`, // by the page's own origin
      },
      webSocketServer: { type: 'ws', options: { path: HOT_SOCKET } },
      devMiddleware: { stats: 'none' },
      ...more,
    },
    compiler,
  );
  await server.start();
  await first;
  return { stop: () => server.stop() };
}

/**
 * Runs webpack after every change of a source, and writes to the configuration's folder. Resolves when it has been
 * compiled once, with or without errors.
 */
export async function watchBuild(
  config: Configuration,
  { compiled, failed }: Pick<BundlerOptions, 'compiled' | 'failed'>,
): Promise<{ stop: () => Promise<void> }> {
  const compiler = webpack(config);
  return new Promise((started) => {
    const watching = compiler?.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats) failed(String(error));
      else if (stats.hasErrors()) failed(stats.toString({ all: false, errors: true, colors: false }));
      else compiled(compiler.options.name ?? '', stats);
      started({ stop: () => new Promise((stopped) => watching?.close(() => stopped())) });
    });
  });
}
