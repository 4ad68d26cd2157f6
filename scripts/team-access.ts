import type { TeamAccess } from 'release-service/over-http';

/**
 * The product that a command talks to; undefined: the local folder.
 * @throws Error without a key
 */
export function targetOf(to: string | undefined, keyFile: string | undefined): TeamAccess | undefined {
  if (to === undefined) return undefined;
  if (keyFile === undefined) throw new Error('连到线上要团队的密钥：--key team.key，或设置 RELEASE_KEY_FILE');
  return { to, keyFile };
}
