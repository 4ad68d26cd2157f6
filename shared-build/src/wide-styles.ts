import postcss from 'postcss';
import type { Compilation, Compiler } from 'webpack';

/** The least width of the desktop layout, in px. */
const WIDE_PX = 960;

/** Whether a media condition holds in wide windows only. */
const isWideOnly = (condition: string) => {
  const [, from] = /\(\s*min-width\s*:\s*([\d.]+)px\s*\)/.exec(condition) ?? [];
  return from !== undefined && Number(from) >= WIDE_PX && !/,|\bnot\b|\bor\b/.test(condition);
};

/** Separates a compiled stylesheet from its top-level `@media` rules for windows of 960 px and more. */
export function splitWide(css: string): { narrow: string; wide: string } {
  const narrow = postcss.parse(css);
  const wide = postcss.root();
  for (const node of [...narrow.nodes])
    if (node.type === 'atrule' && node.name === 'media' && isWideOnly(node.params)) wide.append(node);
  return { narrow: narrow.toString(), wide: wide.toString() };
}

/** Stylesheets in cascade order as far as it matters: those of the first script, then the others by name. */
function stylesheets(compilation: Compilation): string[] {
  const first = new Set(
    [...compilation.chunks].filter((chunk) => chunk.canBeInitial()).flatMap(({ files }) => [...files]),
  );
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.css'))
    .sort((a, b) => Number(first.has(b)) - Number(first.has(a)) || (a < b ? -1 : 1));
}

/**
 * Moves the rules for wide windows out of every stylesheet of a build into one, so that phones do not
 * load them (decision 048). Runs before minification and before the content hashes.
 */
export class WideStyles {
  /** @param target the one stylesheet; `desktop` stands for the emitted file of the chunk of that name */
  constructor(private readonly target: 'wide.css' | 'desktop') {}

  apply(compiler: Compiler) {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WideStyles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WideStyles', stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const names = stylesheets(compilation);
          const own = names.find((name) => name.startsWith('desktop.'));
          const rules = new Set<string>();
          for (const name of names.filter((name) => this.target === 'wide.css' || name !== own)) {
            const source = compilation.getAsset(name)?.source.source().toString() ?? '';
            const { narrow, wide } = splitWide(source);
            if (!wide) continue;
            rules.add(wide);
            compilation.updateAsset(name, new sources.RawSource(narrow));
          }
          const moved = [...rules].join('\n');
          if (this.target === 'wide.css') compilation.emitAsset('wide.css', new sources.RawSource(moved));
          else if (own)
            compilation.updateAsset(own, (old) => new sources.RawSource(`${moved}\n${old.source()}`));
          else if (moved)
            compilation.errors.push(
              new compiler.webpack.WebpackError('the build has wide rules, but no chunk "desktop"'),
            );
        },
      );
    });
  }
}

/**
 * Where a stylesheet that is loaded later is put: before those for wide windows, which override it. Becomes part of
 * each build's script.
 */
export function insertStylesheet(link: HTMLLinkElement): void {
  document.head.insertBefore(link, document.querySelector('[data-wide]'));
}
