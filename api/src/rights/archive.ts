import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import { sql } from 'kysely';
import { now } from '../core/clock';
import type { StoredFile } from '../core/files';
import type { Services } from '../core/services';
import { memberById } from '../identity/members';
import { indexPage } from './index-page';
import { memberData } from './member-data';
import { memberKeys } from './member-keys';
import { type ReadTable, readRows } from './read-rows';

/** Limits of one archive, so that it fits into the memory of a process and its job ends. */
export const LIMITS = { pictureBytes: 60 * 1024 * 1024, pictureMs: 60_000 };

/** Compresses large files in threads, so that the event loop stays free. */
const zipInThreads = promisify(
  (files: AsyncZippable, done: (error: Error | null, archive: Uint8Array) => void) => void zip(files, done),
);

/** The archive's files, by path. */
type Files = Record<string, Uint8Array>;

/**
 * Everything that names the member, as a ZIP archive: a page that reads offline, the rows of each table as JSON, the
 * pictures the member uploaded. `SHA256SUMS` lists all files and is signed with the key of the house.
 */
export async function buildArchive(services: Services, memberId: number): Promise<Uint8Array> {
  const { db, seal } = services;
  const who = await memberKeys(db, seal, memberId);
  const tables: ReadTable[] = [];
  for (const table of memberData) if (!table.notExported) tables.push(await readRows(db, seal, table, who));
  const { pictures, leftOut } = await readPictures(services, memberId);
  const member = await memberById(db, memberId);

  const files: Files = { ...pictures };
  for (const { table, rows } of tables)
    files[`data/${table.table}.json`] = strToU8(JSON.stringify(rows, null, 1));
  files['house-key.pem'] = strToU8(seal.house.publicKey);
  files['index.html'] = strToU8(
    indexPage({
      nickName: member?.nick_name ?? '',
      memberId,
      madeAt: await now(db),
      origin: services.config.publicOrigin,
      tables,
      picturePaths: Object.keys(pictures),
      picturesLeftOut: leftOut,
    }),
  );
  const sums = strToU8(
    Object.entries(files)
      .map(([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`)
      .join(''),
  );
  return zipInThreads(zippable({ ...files, SHA256SUMS: sums, 'SHA256SUMS.sig': seal.house.sign(sums) }));
}

/** Pictures are compressed already. */
const zippable = (files: Files): AsyncZippable =>
  Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, [bytes, { level: path.endsWith('.webp') ? 0 : 6 }]]),
  );

/** The member's pictures, newest first, within {@link LIMITS}. */
async function readPictures({ db, files }: Services, memberId: number) {
  const { rows } = await sql<StoredFile>`
    select id, private from file where member_id = ${memberId} order by created_at desc, id`.execute(db);
  const pictures: Files = {};
  const end = Date.now() + LIMITS.pictureMs;
  let left = LIMITS.pictureBytes;
  let leftOut = 0;
  for (const file of rows) {
    const bytes = left > 0 && Date.now() < end ? await files.get(file, 'large') : undefined;
    if (bytes && bytes.byteLength <= left) {
      pictures[`pictures/${file.id}.webp`] = bytes;
      left -= bytes.byteLength;
    } else leftOut += 1;
  }
  return { pictures, leftOut };
}
