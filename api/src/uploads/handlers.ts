import { randomBytes } from 'node:crypto';
import { now } from '../core/clock';
import type { Handlers } from '../core/handlers';
import { isStaffAtWork } from '../core/member';
import { fieldError, Refusal, tooMany } from '../core/refusal';
import type { Services } from '../core/services';
import type { FileUse } from './tables';

const DAY_SECONDS = 86_400;

/** Uploads pictures (product call upload): re-encoded, with a random name; proofs and chat pictures are private. The operator's
 * licence is uploaded by staff only. */
export const uploadHandlers = ({ db, files, limits, config, encoder }: Services) =>
  ({
    upload: async ({ use, file }, { member, log, disconnectSignal }) => {
      if (use === 'licence' && !isStaffAtWork(member)) throw new Refusal(403, 'FORBIDDEN', '没有权限');
      if (!file) throw fieldError('file', '请选择图片');
      const { used, retryAfter } = await limits.count(`upload:${member.id}`, DAY_SECONDS);
      if (used > config.uploadsPerDay)
        throw tooMany(retryAfter, '今天上传的图片太多，请明天再试', 'UPLOAD_QUOTA');

      const { large, small, square, w, h } = await encoder.encode(
        new Uint8Array(await file.arrayBuffer()),
        member.id,
        disconnectSignal(),
      );
      const id = randomBytes(16).toString('base64url');
      const row = await db
        .insertInto('file')
        .values({ id, member_id: member.id, use: use as FileUse, w, h })
        .returning(['id', 'private'])
        .executeTakeFirstOrThrow();
      try {
        await Promise.all([
          files.put(row, 'large', large),
          files.put(row, 'small', small),
          ...(use === 'goods' ? [files.put(row, 'square', square)] : []),
        ]);
      } catch (error) {
        // Removes the row, because its picture was not stored.
        await db.deleteFrom('file').where('id', '=', id).execute();
        log.error({ err: error }, 'storing a picture failed');
        throw new Refusal(422, 'STORAGE_UNAVAILABLE', '图片暂时存不下，请稍后重试');
      }
      return { fileId: id, url: files.url(row, 'large', await now(db)), w, h };
    },
  }) satisfies Partial<Handlers>;
