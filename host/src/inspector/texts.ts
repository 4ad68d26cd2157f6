import type { ReleaseChoice } from 'releases/choices';
import type { Part } from './measures';

export const msText = (ms: number | undefined) => (ms === undefined ? '–' : String(Math.round(ms)));
export const kibText = (kib: number | undefined) => (kib === undefined ? '–' : String(kib));

const COLOURS = ['#9c2188', '#a6480b', '#1f6f5c', '#2456a6', '#7a5a00', '#8a2433'];
/** The colour of a part: the host's, else by its place among the remotes. */
export const colourOf = (name: string, names: readonly string[]): string =>
  name === 'host' ? '#6b3fa0' : (COLOURS[(names.indexOf(name) - 1) % COLOURS.length] ?? '#6b3fa0');

/** Who may release a part. */
export const ownerText = (name: string, owners: Readonly<Record<string, readonly string[]>>): string =>
  name === 'host' ? '平台' : (owners[name]?.join('、') ?? '平台');

export const kindText = ({ kind, share }: ReleaseChoice): string =>
  ({ live: '线上', canary: `灰度 ${share}%`, before: '以前' })[kind];

/** Narrower labels have no room for all of it; the panel has. */
const WIDE_LABEL_PX = 560;

/** The line of a label, after name and version. @param width of the label, px */
export function labelText(part: Part, owner: string, width: number): string {
  const { kib, loadMs, activeMs, paintMs, problems, calls } = part;
  const [size, load, errors] = [`${kibText(kib)} KiB`, `${msText(loadMs)} ms`, `${problems.length} 错`];
  if (width < WIDE_LABEL_PX) return [owner, size, load, errors].join('·');
  const times = [`载入 ${load}`, `首绘 ${msText(paintMs)} ms`, `激活 ${msText(activeMs)} ms`];
  return [owner, size, ...times, `${calls.length} 调用`, errors].join(' · ');
}
