import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, wideStylesheet } from 'releases/page-files';
import type { RemoteRelease } from 'releases/registry';
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
  /** Its rules override those of stylesheets that are loaded later: it has the rules for wide windows. */
  isWide?: true;
}

/** Inlined CSS has no folder of its own, so relative URLs get the sheet's folder. */
const rootRelativeUrls = (css: string, folder: string) =>
  css.replace(/url\((["']?)(?!data:|#|\/|\w+:)/g, (_all, quote: string) => `url(${quote}${folder}`);

/** A page whose critical CSS is asked for. */
export interface StyledPage {
  /** The remote's name. */
  app: string;
  row: RemoteRelease;
  page: string;
  html: string;
  /** Whether it was rendered for a desktop. */
  isDesktop: boolean;
}

/**
 * The critical CSS of a page: of the host, of its later parts that the page needs, and of the page itself, for a
 * desktop followed by those for wide windows, each without the rules that the HTML does not use. Files are read once
 * per set of releases.
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
  const ofHost = (file: string) => read(path.join(distDir, 'host/assets', file), `/assets/${file}`);
  return ({ app, row, page, html, isDesktop }: StyledPage): CriticalStyle[] => {
    const classes = classesIn(html);
    const fileOf = (address: string) =>
      path.join(releasesDir, 'remotes', app, row.version, 'client', path.basename(address));
    const critical =
      (isWide?: true) =>
      ([address, sheet]: [string, Sheet]): CriticalStyle => ({
        name: path.basename(address),
        address,
        css: sheet(classes),
        ...(isWide && { isWide }),
      });
    const later = (row.preload[page]?.later ?? []).flatMap((part) => host.later?.[part]?.css ?? []);
    const narrow = [
      ...[...host.css, ...later].map(ofHost),
      ...filesOf(row, page).css.map((address) => read(fileOf(address), address)),
    ].map(critical());
    if (!isDesktop) return narrow;
    const own = wideStylesheet(row);
    const wide = [
      ...(host.desktop?.css ?? []).map(ofHost),
      ...(known.has(own) || existsSync(fileOf(own)) ? [read(fileOf(own), own)] : []),
    ].map(critical(true));
    return [...narrow, ...wide];
  };
}
