import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDigest } from 'shared-contract/digest';
import { isDeskRelease, routeConflict } from './registered-routes';
import { parseRegistry, type Registry, type RemoteName } from './registry';
import { describeRelease, faultsOf } from './release-folder';
import type { Requirements, SharedNames } from './requirements';

interface HostExports {
  shared: SharedNames;
  versions: Record<string, string>;
}

/** What is deployed, as far as it is known. */
export interface Deployed {
  /** The remotes of customers' pages and of the desk. */
  registry: Registry;
  /** The host's shared modules: `host-exports.json`. */
  host?: HostExports;
  /** Those of the desk's shell. */
  desk?: HostExports;
  /** The calls of the deployed api. */
  api?: ContractDigest;
}

const major = (version: string) => /^(0\.\d+|[1-9]\d*)/.exec(version)?.[1];
const parts = (version: string) => version.split(/[.-]/).map(Number);
const isOlder = (one: string, other: string) => {
  const [a, b] = [parts(one), parts(other)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Compressed size of a release's scripts, in KiB. */
const sizeOf = (client: string) =>
  readdirSync(client)
    .filter((file) => file.endsWith('.js.br'))
    .reduce((sum, file) => sum + readFileSync(join(client, file)).length, 0) / 1024;

/**
 * Lists what would break, one sentence each; empty if the release is compatible.
 * @param dir holds `remotes/<name>/<version>`
 */
export function incompatibilities(
  dir: string,
  name: RemoteName,
  version: string,
  deployed: Deployed,
): string[] {
  const folder = join(dir, 'remotes', name, version);
  const problems = faultsOf(dir, name, version);
  if (problems.length > 0) return problems;
  const { [name]: _own, ...others } = deployed.registry.remotes;
  const release = describeRelease(dir, name, version);
  const conflict = routeConflict(release.routes, Object.values(others));
  if (conflict) problems.push(`页面 ${conflict} 已经是别人的`);
  if (!existsSync(join(folder, 'requirements.json'))) return problems; // built before releases declared their requirements
  const requirements: Requirements = JSON.parse(readFileSync(join(folder, 'requirements.json'), 'utf8'));
  const { api } = deployed;
  const host = isDeskRelease(release) ? deployed.desk : deployed.host;

  for (const [part, names] of Object.entries(host ? requirements.shared : {})) {
    const hostNames = host?.shared[part];
    if (!hostNames) problems.push(`宿主不提供 ${part}`);
    const missing = names.filter((one) => hostNames && !hostNames.includes(one) && one !== 'default');
    if (missing.length > 0) problems.push(`线上的 ${part} 没有 ${missing.join('、')}：先发布宿主`);
  }
  for (const [part, built] of Object.entries(host ? requirements.versions : {})) {
    const there = host?.versions[part];
    if (there && (major(there) !== major(built) || isOlder(there, built)))
      problems.push(`按 ${part} ${built} 构建，线上是 ${there}，不在 ^${built} 之内`);
  }
  for (const [call, { at, sends }] of Object.entries(api ? requirements.calls : {})) {
    const row = api?.[call];
    if (!row) problems.push(`线上的接口没有 ${call}（${at}）：先发布后端`);
    else if (row.at !== at) problems.push(`${call} 在线上是 ${row.at}，这里是 ${at}`);
    const missing = row?.needs.filter((key) => !sends.includes(key)) ?? [];
    if (missing.length > 0) problems.push(`${call} 在线上必须带 ${missing.join('、')}，这里不会带`);
  }
  const kib = sizeOf(join(folder, 'client'));
  if (requirements.budgetKib !== undefined && kib > requirements.budgetKib)
    problems.push(
      `脚本共 ${kib.toFixed(1)} KiB，超过预算 ${requirements.budgetKib} KiB（mfe-${name}/package.json）`,
    );
  return problems;
}

async function ask(origin: string, path: string): Promise<string> {
  const answer = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error(`${origin}${path} 没有回答，没法比对`);
  });
  if (!answer.ok) throw new Error(`${origin}${path} 回答 ${answer.status}，没法比对`);
  return answer.text();
}

/**
 * What is deployed at an origin.
 * @throws Error with a readable message if it cannot be read
 */
export async function deployedAt(origin: string): Promise<Deployed> {
  const shop = parseRegistry(await ask(origin, '/registry.json'));
  const desk = parseRegistry(await ask(origin, '/desk/registry.json'));
  return {
    registry: { remotes: { ...shop.remotes, ...desk.remotes } },
    host: JSON.parse(await ask(origin, '/host-exports.json')),
    desk: JSON.parse(await ask(origin, '/desk/host-exports.json')),
    api: JSON.parse(await ask(origin, '/api/contract-digest')),
  };
}
