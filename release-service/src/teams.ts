import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK } from 'jose';

interface TeamKey {
  /** Thumbprint (RFC 7638) of the public key. */
  id: string;
  /** SPKI, PEM. */
  publicKey: string;
  /** ISO 8601. */
  added: string;
  /** ISO 8601; such a key signs nothing any more, and stays so that the history's names can be looked up. */
  revoked?: string;
}

/** Who releases which remotes. */
export interface Team {
  remotes: string[];
  keys: TeamKey[];
}
export type Teams = Record<string, Team>;

const fileOf = (dir: string) => join(dir, 'teams.json');
const NAME = /^[a-z][a-z\d-]{0,31}$/;
const REMOTE = /^(?!host$)[a-z][a-z\d]*$/;

/** The teams of a folder of release keys; none where no operator has added one. */
export const readTeams = (dir: string): Teams =>
  existsSync(fileOf(dir)) ? JSON.parse(readFileSync(fileOf(dir), 'utf8')) : {};

function writeTeams(dir: string, teams: Teams): void {
  mkdirSync(dir, { recursive: true });
  const temporary = `${fileOf(dir)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(teams, null, 2)}\n`);
  renameSync(temporary, fileOf(dir));
}

const teamOf = (teams: Teams, name: string): Team => {
  const team = Object.hasOwn(teams, name) ? teams[name] : undefined;
  if (!team) throw new Error(`没有团队 ${name}：${Object.keys(teams).join('、') || '还没有任何团队'}`);
  return team;
};

/** The id of a public key. */
export const keyId = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(await exportJWK(key));

/**
 * Adds a team, or changes which remotes it releases.
 * @throws Error for a name that is none
 */
export function setTeam(dir: string, name: string, remotes: readonly string[]): void {
  if (!NAME.test(name)) throw new Error('团队名用小写字母、数字和连字符，最多 32 个');
  const wrong = remotes.find((remote) => !REMOTE.test(remote));
  if (remotes.length === 0 || wrong !== undefined)
    throw new Error(`模块名用小写字母和数字，例如 --remotes gift,trade；不对的是：${wrong ?? '（没有写）'}`);
  const teams = readTeams(dir);
  writeTeams(dir, { ...teams, [name]: { keys: teams[name]?.keys ?? [], remotes: [...new Set(remotes)] } });
}

/**
 * Adds a key to a team; the others stay valid until they are revoked, so that a team can rotate without a gap.
 * @param pem public key, Ed25519 in SPKI
 * @returns the key's id
 * @throws Error for another kind of key, one that some team already has, and an unknown team
 */
export async function addKey(dir: string, name: string, pem: string): Promise<string> {
  const teams = readTeams(dir);
  const team = teamOf(teams, name);
  const key = publicKeyOf(pem);
  const id = await keyId(key);
  const owner = Object.entries(teams).find(([, { keys }]) => keys.some((one) => one.id === id));
  if (owner) throw new Error(`这把公钥已经登记在团队 ${owner[0]} 名下`);
  const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
  team.keys.push({ id, publicKey, added: new Date().toISOString() });
  writeTeams(dir, teams);
  return id;
}

function publicKeyOf(pem: string): KeyObject {
  if (/PRIVATE KEY/.test(pem)) throw new Error('这是私钥，请只交公钥；这把私钥已经给人看过，请换一把');
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // not a key at all
  }
  throw new Error(
    '请用 Ed25519 公钥（PEM）：openssl genpkey -algorithm ed25519 -out team.key；openssl pkey -in team.key -pubout',
  );
}

/** Revokes a key at once, for all requests after this. @throws Error for one that the team does not have */
export function revokeKey(dir: string, name: string, id: string): void {
  const teams = readTeams(dir);
  const key = teamOf(teams, name).keys.find((one) => one.id === id);
  if (!key) throw new Error(`团队 ${name} 没有密钥 ${id}`);
  key.revoked ??= new Date().toISOString();
  writeTeams(dir, teams);
}
