import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, type RemoteRelease } from '../src/registry';
import type { ReleaseFolders, Releases } from './releases';

/** A stylesheet that stands in the HTML. `name` is what the browser's build would ask for, and then does not; `address` is its file's. */
export interface Style {
  name: string;
  address: string;
  css: string;
}

/** What a stylesheet names beside itself is beside the page no more. */
const rooted = (css: string, folder: string) =>
  css.replace(/url\((["']?)(?!data:|#|\/|\w+:)/g, (_all, quote: string) => `url(${quote}${folder}`);

/**
 * The styles of a page as text: the host's, those of its later parts that the page asks for, and the page's own. Read once
 * for each set of releases.
 */
export function readStyles(
  { distDir, releasesDir }: Pick<ReleaseFolders, 'distDir' | 'releasesDir'>,
  { host }: Releases,
) {
  const known = new Map<string, Style>();
  const read = (file: string, address: string): Style => {
    const style = known.get(address) ?? {
      name: path.basename(address),
      address,
      css: rooted(readFileSync(file, 'utf8'), address.slice(0, address.lastIndexOf('/') + 1)),
    };
    known.set(address, style);
    return style;
  };
  return (name: string, row: RemoteRelease, page: string): Style[] => [
    ...[
      ...host.css,
      ...(row.preload[page]?.later ?? []).flatMap((part) => host.later?.[part]?.css ?? []),
    ].map((file) => read(path.join(distDir, 'host/assets', file), `/assets/${file}`)),
    ...filesOf(row, page).css.map((address) =>
      read(path.join(releasesDir, 'remotes', name, row.version, 'client', path.basename(address)), address),
    ),
  ];
}
