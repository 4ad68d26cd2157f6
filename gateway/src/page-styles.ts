import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, type RemoteRelease } from 'releases/registry';
import type { ReleaseFolders, Releases } from 'releases/releases';
import { classesIn, parseSheet, type Sheet } from './critical-css';

/**
 * Critical CSS of a stylesheet, inlined in the HTML. `name` is the build's name of the sheet, which the browser
 * then does not request; `address` is the full file, loaded later by the host's script.
 */
export interface CriticalStyle {
  name: string;
  address: string;
  css: string;
}

/** Inlined CSS has no folder of its own, so relative URLs get the sheet's folder. */
const rootRelativeUrls = (css: string, folder: string) =>
  css.replace(/url\((["']?)(?!data:|#|\/|\w+:)/g, (_all, quote: string) => `url(${quote}${folder}`);

/**
 * The critical CSS of a page: of the host, of its later parts that the page needs, and of the page itself, each
 * without the rules that the HTML does not use. Files are read once per set of releases.
 */
export function readStyles(
  { distDir, releasesDir }: Pick<ReleaseFolders, 'distDir' | 'releasesDir'>,
  { host }: Releases,
) {
  const known = new Map<string, Sheet>();
  const read = (file: string, address: string): [string, Sheet] => {
    const sheet =
      known.get(address) ??
      parseSheet(
        rootRelativeUrls(readFileSync(file, 'utf8'), address.slice(0, address.lastIndexOf('/') + 1)),
      );
    known.set(address, sheet);
    return [address, sheet];
  };
  return (name: string, row: RemoteRelease, page: string, html: string): CriticalStyle[] => {
    const classes = classesIn(html);
    const sheets = [
      ...[
        ...host.css,
        ...(row.preload[page]?.later ?? []).flatMap((part) => host.later?.[part]?.css ?? []),
      ].map((file) => read(path.join(distDir, 'host/assets', file), `/assets/${file}`)),
      ...filesOf(row, page).css.map((address) =>
        read(path.join(releasesDir, 'remotes', name, row.version, 'client', path.basename(address)), address),
      ),
    ];
    return sheets.map(([address, criticalCss]) => ({
      name: path.basename(address),
      address,
      css: criticalCss(classes),
    }));
  };
}
