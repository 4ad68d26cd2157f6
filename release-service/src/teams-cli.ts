/** `pnpm teams`: which teams release which remotes over HTTP, and their keys, beside the release key (RELEASE_KEYS_DIR). */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { releaseKeysDir } from 'releases/store';
import { addKey, readTeams, revokeKey, setTeam } from './teams';

const USAGE = `pnpm teams                                   各团队、能发布的模块、密钥
pnpm teams set <团队> --remotes gift,trade    添一个团队，或改它能发布的模块
pnpm teams key <团队> team.pub                登记它的公钥（Ed25519）；换密钥时新旧并存
pnpm teams revoke <团队> <密钥编号>            马上停用一把密钥`;

function list(dir: string): void {
  const teams = Object.entries(readTeams(dir));
  if (teams.length === 0) console.log('还没有团队：pnpm teams set <团队> --remotes gift');
  for (const [name, { remotes, keys }] of teams) {
    console.log(`${name}：${remotes.join('、')}`);
    for (const { id, added, revoked } of keys)
      console.log(`  ${id}  ${added.slice(0, 10)} 登记${revoked ? `，${revoked.slice(0, 10)} 停用` : ''}`);
    if (keys.length === 0) console.log('  还没有密钥');
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remotes: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const dir = releaseKeysDir();
  const [verb, team, what] = positionals;
  if (verb === 'set' && team) setTeam(dir, team, values.remotes?.split(',').filter(Boolean) ?? []);
  else if (verb === 'key' && team && what)
    console.log(`密钥 ${await addKey(dir, team, readFileSync(what, 'utf8'))} 已登记`);
  else if (verb === 'revoke' && team && what) revokeKey(dir, team, what);
  else if (verb !== undefined) throw new Error(USAGE);
  list(dir);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
