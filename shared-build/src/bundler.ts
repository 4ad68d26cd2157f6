import webpack, { type Configuration, type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

export interface BundlerOptions {
  /** Development configurations; each has its own `output.publicPath`. */
  configs: readonly Configuration[];
  /** Port on 127.0.0.1. */
  port: number;
  /** Called with a configuration's name after each compilation without errors. */
  compiled: (name: string, stats: Stats) => void;
  /** Called with the compiler's messages after a failed compilation. */
  failed: (message: string) => void;
  /** Further options of webpack-dev-server: proxies and middlewares besides the builds' files. */
  server?: Pick<ServerConfiguration, 'proxy' | 'setupMiddlewares'>;
}

/** Path of the hot-reload WebSocket; a server in front of the bundler proxies it. */
export const HOT_SOCKET = '/hot';

/**
 * webpack-dev-server over several builds: recompiles on change and hot-replaces modules in open pages. Resolves
 * when every build has been compiled once, with or without errors.
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
        overlay: false, // injects styles, which the Content-Security-Policy forbids
        logging: 'warn',
        reconnect: true,
        webSocketURL: `auto://0.0.0.0:0${HOT_SOCKET}`, // resolved by the page's own origin
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
 * Recompiles on every change and writes to the configuration's folder. Resolves when it has been compiled once,
 * with or without errors.
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
