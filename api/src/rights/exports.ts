import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { href, type Input, type Value } from 'shared-contract';
import { audit } from '../core/audit';
import { isoTime, now } from '../core/clock';
import { isUniqueViolation, type Tx } from '../core/database';
import { transact } from '../core/events/events';
import { claimDue } from '../core/jobs/claim-due';
import type { Sweep } from '../core/jobs/sweep';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import type { Tables } from '../core/tables';
import { consumeSmsCode } from '../identity/sms-codes';
import { notifyMember } from '../notifications/messages';
import { buildArchive } from './archive';

/** An archive reads every table that names the member, so it is made at most this often. */
export const EXPORTS_PER_DAY = { max: 2, seconds: 86_400 };
export const exportsKey = (memberId: number) => `export:${memberId}`;
const READY_FOR_DAYS = 7;
/** A failed export is shown for a day, so that the member learns of it. */
const FAILED_FOR_DAYS = 1;
const MAX_ATTEMPTS = 5;
/** A process that does not finish an archive in this time is taken to be dead. */
const LEASE_SECONDS = 600;
const BATCH = 50;

export type ExportRow = Selectable<Tables['data_export']>;

export const exportView = (row: ExportRow): Value<'requestExport'> => ({
  status: row.status,
  requestedAt: isoTime(row.requested_at),
  readyAt: row.ready_at && isoTime(row.ready_at),
  endsAt: row.ends_at && isoTime(row.ends_at),
  sizeBytes: row.size_bytes,
});

/** The member's newest export whose archive has not ended; undefined if there is none. */
export async function currentExport(
  db: Services['db'] | Tx,
  memberId: number,
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select * from data_export where member_id = ${memberId} and (ends_at is null or ends_at > app_now())
    order by requested_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Asks for an archive of everything that names the member; the job makes it. @throws Refusal SMS_WRONG,
 * EXPORT_RUNNING while one is being made, 429 after the day's limit
 */
export async function requestExport(
  services: Services,
  memberId: number,
  { smsCode }: Input<'requestExport'>,
): Promise<Value<'requestExport'>> {
  const { db, limits } = services;
  await consumeSmsCode(services, { memberId, scene: 'export', code: smsCode });
  try {
    return await transact(db, async (tx) => {
      await limits.spend(exportsKey(memberId), EXPORTS_PER_DAY, tx);
      const row = await tx
        .insertInto('data_export')
        .values({
          id: randomBytes(16).toString('base64url'),
          member_id: memberId,
          next_try_at: sql<Date>`app_now()`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, {
        entity: 'member',
        entityId: memberId,
        actor: `member:${memberId}`,
        note: 'export requested',
      });
      return exportView(row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, 'EXPORT_RUNNING', '上一份还在整理，请等消息通知');
    throw error;
  }
}

/**
 * A link to the member's archive that ends within minutes, for the browser to follow at once.
 * @throws Refusal EXPORT_NOT_READY
 */
export async function exportLink({ db, files }: Services, memberId: number): Promise<Value<'getExportLink'>> {
  const row = await currentExport(db, memberId);
  if (row?.status !== 'ready')
    throw new Refusal(409, 'EXPORT_NOT_READY', '还没有可以下载的文件，请先申请导出');
  return { url: files.archives.url(row.id, await now(db)) };
}

/** Makes one archive that was asked for. One a run, so that the other jobs of the process need not wait for long. */
export const buildExports: Sweep = async (services) => {
  const { db, files, log } = services;
  const [row] = await claimDue<ExportRow>(db, {
    table: 'data_export',
    key: ['member_id', 'id'],
    due: 'next_try_at',
    attempts: 'attempts',
    pause: { first: LEASE_SECONDS, longest: LEASE_SECONDS },
    limit: 1,
  });
  if (!row) return 0;
  try {
    const zip = await buildArchive(services, row.member_id);
    await files.archives.put(row.id, zip);
    // The account may have been closed meanwhile.
    if (!(await transact(db, (tx) => finish(tx, row, zip.byteLength)))) await files.archives.remove(row.id);
  } catch (error) {
    log.error({ err: error, memberId: row.member_id, attempts: row.attempts }, 'making an export failed');
    if (row.attempts >= MAX_ATTEMPTS) await transact(db, (tx) => giveUp(tx, row));
  }
  return 1;
};

/** @returns false if the export is no longer wanted */
async function finish(tx: Tx, { id, member_id: memberId }: ExportRow, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    update data_export set status = 'ready', next_try_at = null, ready_at = app_now(), size_bytes = ${bytes},
      ends_at = app_now() + make_interval(days => ${READY_FOR_DAYS})
    where member_id = ${memberId} and id = ${id} and status = 'making' returning id`.execute(tx);
  if (rows.length === 0) return false;
  await notifyMember(tx, {
    memberId,
    msgType: 'system',
    title: '你的信息已整理好',
    content: `可以在“我的数据”下载，${READY_FOR_DAYS} 天之内有效，到期自动删除。文件里有你的完整信息，不要发给别人。不是你申请的，请马上修改密码。`,
    link: href('rights'),
  });
  return true;
}

async function giveUp(tx: Tx, { id, member_id: memberId }: ExportRow): Promise<void> {
  const { rows } = await sql`
    update data_export set status = 'failed', next_try_at = null,
      ends_at = app_now() + make_interval(days => ${FAILED_FOR_DAYS})
    where member_id = ${memberId} and id = ${id} and status = 'making' returning id`.execute(tx);
  if (rows.length === 0) return;
  await notifyMember(tx, {
    memberId,
    msgType: 'system',
    title: '你的信息没能整理出来',
    content: '系统出了问题，没有生成文件。请明天再申请一次，或联系客服。',
    link: href('rights'),
  });
}

/** Deletes archives that have ended, then their rows. */
export const deleteEndedExports: Sweep = async ({ db, files }) => {
  const { rows } = await sql<{ id: string; memberId: number }>`
    select id, member_id as "memberId" from data_export where ends_at <= app_now() order by ends_at limit ${BATCH}`.execute(
    db,
  );
  for (const { id, memberId } of rows) {
    await files.archives.remove(id);
    await sql`delete from data_export where member_id = ${memberId} and id = ${id}`.execute(db);
  }
  return rows.length;
};
