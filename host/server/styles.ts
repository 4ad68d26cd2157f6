import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, type RemoteRelease } from '../src/registry';
import type { ReleaseFolders, Releases } from './releases';
import { classesIn, readSheet, type Sheet } from './used-styles';

/**
 * A stylesheet of which the part that the page uses stands in the HTML. `name` is what the browser's build would ask for, and then
 * does not; `address` is its file's, which the host's script brings.
 */
export interface Style {
  name: string;
  address: string;
  css: string;
}

/** What a stylesheet names beside itself is beside the page no more. */
const rooted = (css: string, folder: string) =>
  css.replace(/url\((["']?)(?!data:|#|\/|\w+:)/g, (_all, quote: string) => `url(${quote}${folder}`);

/**
 * The styles of a page as text: the host's, those of its later parts that the page asks for, and the page's own, each without
 * the rules that its HTML has no use for. Files are read once for each set of releases.
 */
export function readStyles(
  { distDir, releasesDir }: Pick<ReleaseFolders, 'distDir' | 'releasesDir'>,
  { host }: Releases,
) {
  const known = new Map<string, Sheet>();
  const read = (file: string, address: string): [string, Sheet] => {
    const sheet =
      known.get(address) ??
      readSheet(rooted(readFileSync(file, 'utf8'), address.slice(0, address.lastIndexOf('/') + 1)));
    known.set(address, sheet);
    return [address, sheet];
  };
  return (name: string, row: RemoteRelease, page: string, html: string): Style[] => {
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
    return sheets.map(([address, used]) => ({
      name: path.basename(address),
      address,
      css: used(classes),
    }));
  };
}
