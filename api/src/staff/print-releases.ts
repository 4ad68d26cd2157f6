import type { Value } from 'shared-contract';
import { minute } from './print';

const versionText = ({ version, tested }: { version: string; tested: boolean }) =>
  `${version}${tested ? '' : '（没有测试过）'}`;

/** Remotes with what is out, then the latest history, one line each. */
export function releasesText(releases: Value<'getReleases'>): string {
  if (releases === null) return '这里没有发布服务';
  const { remotes, history, historyFault, previews, teams } = releases;
  return [
    ...remotes.map(({ name, teams: owners, live, canary }) =>
      [
        name,
        owners.join('、') || '没有团队',
        live ? versionText(live) : '没有发布',
        canary ? `灰度 ${versionText(canary)} ${canary.share}%，${canary.visits} 次访问` : '',
      ]
        .filter(Boolean)
        .join('  '),
    ),
    ...previews.map(({ shows, by, until }) => `预览 ${shows.join('、')}  ${by}  到 ${minute(until)}`),
    ...teams.flatMap(({ name, keys }) =>
      keys.map(({ id, revoked }) => `密钥 ${name} ${id}${revoked ? `  ${minute(revoked)} 吊销` : ''}`),
    ),
    historyFault ? `发布历史不对：${historyFault}` : '发布历史，新的在上：',
    ...history.map(({ at, remote, action, version, share, who, why }) =>
      [minute(at), remote, action, share === null ? '' : `${share}%`, version, who, why ?? '']
        .filter(Boolean)
        .join('  '),
    ),
  ].join('\n');
}
