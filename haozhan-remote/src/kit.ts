/** What a product gives to remotes in repositories of their own: `kit.json` of `/remote-kit.tgz`. */
export interface Kit {
  /** Short hash of all its files. */
  digest: string;
  /** Versions of the shared packages by name, as in `host-exports.json`. */
  shared: Record<string, string>;
  /** npm packages, with exact versions, that a remote and its types need. */
  packages: Record<string, string>;
}

/** Address of the kit on a product's origin. */
export const KIT_PATH = '/remote-kit.tgz';

/** Folder of the unpacked kit in the remote's repository. */
export const KIT_FOLDER = '.haozhan';

/** Address of the product's host for the development server, and its folder. */
export const HOST_PATH = '/remote-host.tgz';
export const HOST_FOLDER = '.haozhan-host';

/** What a page loads of the host: `host.json` in its folder. */
export interface DevelopmentHost {
  /** Files in `assets`. */
  host: { js: string[]; css: string[] };
  /** The script for the HTML's head. */
  head: string;
}
