/** `pnpm releases`: what was released, when, by whom and why; refuses a history that is not as it was signed. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { healthOf } from 'releases/canary-health';
import { type HistoryEntry, historyActions } from 'releases/history';
import { verdictText } from 'releases/judge';
import { runCommand } from 'releases/run-command';
import { readReleased, readReleaseHistory, releaseKeys } from 'releases/store';
import { ROOT } from './services';

const USAGE = `pnpm releases [模块]              发布历史，新的在上；先核对签名和前后衔接，被改过就报错
  --count 50                    最多几条`;

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

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '50' } },
  });
  const count = Number(values.count);
  if (!(Number.isInteger(count) && count > 0)) throw new Error('--count 后面写大于 0 的整数');
  const [dir, keys] = [process.env.RELEASES_DIR ?? join(ROOT, 'dist'), releaseKeys()];
  const entries = readReleaseHistory(dir, keys);
  const [name] = positionals;
  const own = entries.filter(({ remote }) => name === undefined || remote === name);
  for (const entry of own.slice(-count).reverse()) console.log(lineOf(entry));
  console.log(`共 ${own.length} 条，签名和前后衔接都对`);
  const now = readReleased(dir, keys);
  for (const remote of name === undefined ? Object.keys(now.canaries) : [name]) {
    const health = healthOf(dir, remote, now);
    if (health) console.log(`${remote} 的灰度：${verdictText(health)}`);
  }
}

runCommand(USAGE, main);
