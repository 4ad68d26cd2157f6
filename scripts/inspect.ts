/** `pnpm inspect`: a link that opens the inspector. RELEASE_TO and RELEASE_KEY_FILE stand for --to and --key. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownersOf } from 'release-service/inspectors';
import { clientOf } from 'release-service/over-http';
import { readTeams } from 'release-service/teams';
import { authorOf } from 'releases/author';
import { grantInspector, INSPECTOR_HOURS } from 'releases/inspectors';
import { runCommand } from 'releases/run-command';
import { releaseKeys, releaseKeysDir } from 'releases/store';
import { ROOT } from './services';
import { targetOf } from './team-access';

const USAGE = `pnpm inspect --to https://… --key team.key   一个打开检视面板的链接，${INSPECTOR_HOURS} 小时；再要一个，上一个就失效
pnpm inspect                                 在本机的发布目录里做一个，例如给 pnpm start 用`;

async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, key: { type: 'string' } } });
  const target = targetOf(values.to ?? process.env.RELEASE_TO, values.key ?? process.env.RELEASE_KEY_FILE);
  const { link, until } = target ? await clientOf(target).inspect() : await local();
  console.log(
    `${link}\n到 ${until.slice(0, 16).replace('T', ' ')} UTC；只在打开它的浏览器里有效，别转给别人`,
  );
}

/** A grant in the local folder. @returns the path of its link on every host that reads the folder */
async function local(): Promise<{ link: string; until: string }> {
  const place = { dir: process.env.RELEASES_DIR ?? join(ROOT, 'dist'), keys: releaseKeys() };
  const { who } = authorOf(undefined);
  const { id, until } = await grantInspector(place, { by: who }, ownersOf(readTeams(releaseKeysDir())));
  return { link: `/inspector?grant=${id}`, until };
}

runCommand(USAGE, main);
