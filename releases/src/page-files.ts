import type { RemoteRelease } from './registry';

const folderOf = ({ entry }: Pick<RemoteRelease, 'entry'>) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** URL of the remote's stylesheet for wide windows; releases before decision 048 have none. */
export const wideStylesheet = (row: Pick<RemoteRelease, 'entry'>): string => `${folderOf(row)}wide.css`;

/** URLs of all files that a page of a remote needs, the entry first. */
export function filesOf(row: RemoteRelease, page: string): { js: string[]; css: string[] } {
  const { entry, preload } = row;
  const folder = folderOf(row);
  const files = preload[page];
  return {
    js: [entry, ...(files?.js ?? []).map((file) => folder + file)],
    css: (files?.css ?? []).map((file) => folder + file),
  };
}
