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

/** The line of a label, after name and version. */
export const labelText = ({ kib, loadMs, activeMs, paintMs, problems, calls }: Part, owner: string): string =>
  [
    owner,
    `${kibText(kib)} KiB`,
    `载入 ${msText(loadMs)} ms`,
    `首绘 ${msText(paintMs)}`,
    `激活 ${msText(activeMs)}`,
    `${calls.length} 调用`,
    `${problems.length} 错`,
  ].join(' · ');
