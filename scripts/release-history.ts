/** `pnpm releases`: what was released, when, by whom and why; refuses a history that is not as it was signed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TeamAccess } from 'release-service/over-http';
import { healthOf } from 'releases/canary-health';
import { type HistoryEntry, historyActions } from 'releases/history';
import { verdictText } from 'releases/judge';
import { runCommand } from 'releases/run-command';
import { readReleased, readReleaseHistory, releaseKeys } from 'releases/store';
import { ROOT } from './services';
import { targetOf } from './team-access';

const USAGE = `pnpm releases [模块]              发布历史，新的在上；先核对签名和前后衔接，被改过就报错
  --count 50                    最多几条
  --to https://… --key team.key 用团队的密钥看这个线上的历史，在本机核对
  --trust release.pub           运维另外给的公钥；没有它，核对用线上自己给的公钥`;

const lineOf = ({ at, remote, action, share, version, tested, who, commit, why }: HistoryEntry) =>
  [
    at.slice(0, 19).replace('T', ' '),
    remote,
    `${historyActions[action]}${share === undefined ? '' : ` ${share}%`}`,
    version,
    tested ? '测试过' : '没有测试过',
    who,
    commit ?? '没有提交号',
    why ?? '',
  ].join('  ');

const folder = () => process.env.RELEASES_DIR ?? join(ROOT, 'dist');

/** The local folder's history, or that of a running product; verified. */
async function readEntries(target: TeamAccess | undefined, trust: string | undefined) {
  if (!target) return readReleaseHistory(folder(), releaseKeys());
  const { clientOf } = await import('release-service/over-http');
  return clientOf(target).verifiedHistory(trust && readFileSync(trust, 'utf8'));
}

/** How the canaries of the local folder do. */
function printHealth(name: string | undefined) {
  const now = readReleased(folder(), releaseKeys());
  for (const remote of name === undefined ? Object.keys(now.canaries) : [name]) {
    const health = healthOf(folder(), remote, now);
    if (health) console.log(`${remote} 的灰度：${verdictText(health)}`);
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '50' },
      to: { type: 'string' },
      key: { type: 'string' },
      trust: { type: 'string' },
    },
  });
  const count = Number(values.count);
  if (!(Number.isInteger(count) && count > 0)) throw new Error('--count 后面写大于 0 的整数');
  const target = targetOf(values.to ?? process.env.RELEASE_TO, values.key ?? process.env.RELEASE_KEY_FILE);
  const entries = await readEntries(target, values.trust);
  const [name] = positionals;
  const own = entries.filter(({ remote }) => name === undefined || remote === name);
  for (const entry of own.slice(-count).reverse()) console.log(lineOf(entry));
  console.log(`共 ${own.length} 条，签名和前后衔接都对`);
  if (!target) printHealth(name);
}

runCommand(USAGE, main);
