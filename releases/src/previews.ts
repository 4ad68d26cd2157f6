import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen, type Preview, type Previews, readPreviews } from './previews-file';
import { otherReleases, ReleaseRefused, type ReleaseTarget } from './publish';
import { isDeskRelease, routeConflict } from './registered-routes';
import type { RemoteName } from './registry';
import type { Release } from './registry-file';
import { describeRelease, faultsOf } from './release-folder';
import { signedJson } from './signed-json';
import { type ReleaseKeys, readReleased, withLock, writeAtomic } from './store';

/** How long a preview lasts at most. */
export const PREVIEW_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Open at a time, of all teams. */
const MAX_PREVIEWS = 50;

const fileOf = (dir: string) => join(dir, 'previews.json');

const readOpen = (dir: string, keys: ReleaseKeys): Previews =>
  existsSync(fileOf(dir))
    ? Object.fromEntries(
        Object.entries(readPreviews(readFileSync(fileOf(dir), 'utf8'), keys.publicKeys)).filter(
          ([, preview]) => isOpen(preview),
        ),
      )
    : {};

/** Those that have not ended. */
export const openPreviews = ({ dir, keys }: ReleaseTarget): Preview[] => Object.values(readOpen(dir, keys));

const write = (dir: string, keys: ReleaseKeys, previews: Previews) =>
  writeAtomic(fileOf(dir), signedJson({ previews }, keys.privateKey));

/** The row of a preview. @throws ReleaseRefused listing its faults */
function rowOf(
  { dir, keys }: ReleaseTarget,
  name: RemoteName,
  version: string,
  beside: readonly Release[],
): Release {
  const faults = faultsOf(dir, name, version);
  if (faults.length > 0) throw new ReleaseRefused(`${name} ${version} 不能预览：${faults.join('；')}`);
  const row = describeRelease(dir, name, version);
  if (isDeskRelease(row)) throw new ReleaseRefused('工作台的模块不能预览：链接会把它给不是客服的人看');
  const conflict = routeConflict(row.routes, [...otherReleases(readReleased(dir, keys), name), ...beside]);
  if (conflict) throw new ReleaseRefused(`${name} ${version} 不能预览：${conflict} 已经是别人的页面`);
  return row;
}

/**
 * Makes a preview of uploaded versions, or adds them to an open one, whose end stays.
 * @param options.hours until it ends; at most {@link PREVIEW_HOURS}
 * @param options.id of the preview to add to
 * @returns its id, to be part of the link
 * @throws ReleaseRefused for faults of a version, an unknown id, and too many previews
 */
export const preview = (
  place: ReleaseTarget,
  versions: Readonly<Record<RemoteName, string>>,
  { by, hours = PREVIEW_HOURS, id: given }: { by: string; hours?: number; id?: string },
): Promise<{ id: string; until: string }> =>
  withLock(place.dir, () => {
    const { dir, keys } = place;
    const open = readOpen(dir, keys);
    const known = given !== undefined && Object.hasOwn(open, given) ? open[given] : undefined;
    if (given !== undefined && !known) throw new ReleaseRefused('没有这个预览，或已经结束；请重新做一个');
    if (!known && Object.keys(open).length >= MAX_PREVIEWS)
      throw new ReleaseRefused(`已经有 ${MAX_PREVIEWS} 个预览，请先结束不用的`);
    const rows: Preview['rows'] = { ...known?.rows };
    for (const [name, version] of Object.entries(versions)) {
      const { [name]: _own, ...others } = rows;
      rows[name] = rowOf(place, name, version, Object.values(others));
    }
    const id = given ?? randomBytes(16).toString('base64url');
    const until =
      known?.until ?? new Date(Date.now() + Math.min(hours, PREVIEW_HOURS) * HOUR_MS).toISOString();
    write(dir, keys, { ...open, [id]: { rows, until, by: known?.by ?? by } });
    return { id, until };
  });

/** Ends a preview at once; idempotent. @param isOwn whether the caller may end it */
export const endPreview = (
  { dir, keys }: ReleaseTarget,
  id: string,
  isOwn: (preview: Preview) => boolean = () => true,
): Promise<void> =>
  withLock(dir, () => {
    const open = readOpen(dir, keys);
    if (!Object.hasOwn(open, id)) return;
    const { [id]: ended, ...others } = open;
    if (!ended) return;
    if (!isOwn(ended)) throw new ReleaseRefused('这个预览是别的团队做的，只有他们能结束');
    write(dir, keys, others);
  });
