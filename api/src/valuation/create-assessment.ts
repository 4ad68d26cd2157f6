import { sql } from 'kysely';
import { auctionHours, type Input, PRICE_MAX_FEN, PRICE_MIN_FEN, type Value } from 'shared-contract';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { publishWork, transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { fieldError } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { attributeRows, figuresOf, readAttributes, sellingPoints } from '../listing/attributes';
import { addFieldError, type FieldErrors, throwIfAny } from '../listing/field-errors';
import { readImages } from '../listing/images';
import { validatePlaces } from '../listing/places';
import { mustBeSeller } from '../trust/sellers';
import { estimate } from './estimate';

type Request = Input<'createAssessment'>;
type Answer = Value<'createAssessment'>;

const MIN_IMAGES = 3;

/**
 * Creates a valuation or an auction: a valuation is answered at once from comparable deals, an auction waits
 * for staff approval and then for merchants' quotes (product section 4).
 */
export function createAssessment({ db, seal }: Services, memberId: number, input: Request): Promise<Answer> {
  const { clientReqId, ...body } = input;
  return transact(db, (tx) =>
    runIdempotent(tx, { memberId, call: 'createAssessment', clientReqId, body }, () =>
      create(tx, seal, memberId, input),
    ),
  );
}

async function create(tx: Tx, seal: Seal, memberId: number, input: Request): Promise<Answer> {
  const auction = input.mode === 'auction';
  if (auction) await mustBeSeller(tx, seal, memberId, '竞价回收');
  const { rows } = await sql<{ id: number; name: string; open: boolean }>`
    select id, name, open from game where id = ${rowId(input.gameId) ?? null}`.execute(tx);
  const [game] = rows;
  if (!game) throw fieldError('gameId', '请选择游戏');
  if (!game.open) throw fieldError('gameId', '这个游戏暂时不收新的申请，请选别的游戏');

  const errors: FieldErrors = new Map();
  const { attrs, images: imageIds = [], description = '' } = input;
  const places = await validatePlaces(tx, errors, game.id, input, auction);
  const account = { gameId: game.id, goodsType: 'account' } as const;
  const filled = await readAttributes(tx, errors, { ...account, attrs, complete: auction });
  const images = await readImages(tx, errors, memberId, imageIds);
  if (auction) checkAuction(errors, input);
  throwIfAny(errors);

  const valued = await estimate(tx, { ...account, figures: figuresOf(filled) });
  const [system_id, operator_id, area_id, server_id] = places;
  const status = auction ? 'reviewing' : 'done';
  const { id } = await tx
    .insertInto('assessment')
    .values({
      mode: input.mode,
      member_id: memberId,
      game_id: game.id,
      system_id,
      operator_id,
      area_id,
      server_id,
      title: [game.name, sellingPoints(filled)].filter(Boolean).join('·').slice(0, 120),
      description: description.trim(),
      status,
      estimate: JSON.stringify(valued),
      reserve_fen: auction ? (input.reserveFen ?? null) : null,
      duration_h: auction ? (input.durationH ?? null) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = attributeRows(filled).map((row) => ({ ...row, assessment_id: id }));
  if (values.length > 0) await tx.insertInto('assessment_attr').values(values).execute();
  if (images.length > 0)
    await tx
      .insertInto('assessment_image')
      .values(images.map(({ file, w, h }, sort) => ({ assessment_id: id, sort, file, w, h })))
      .execute();
  await audit(tx, { entity: 'assessment', entityId: id, to: status, actor: `seller:${memberId}` });
  if (auction) publishWork(tx);
  return { id: String(id), estimate: valued };
}

function checkAuction(
  errors: FieldErrors,
  { durationH, reserveFen, images = [], description = '' }: Request,
): void {
  if (!auctionHours.some((hours) => hours === durationH))
    addFieldError(errors, 'durationH', '竞价时长为 6、12 或 24 小时');
  if (reserveFen !== undefined && (reserveFen < PRICE_MIN_FEN || reserveFen > PRICE_MAX_FEN))
    addFieldError(errors, 'reserveFen', '保留价需在 ¥6 到 ¥200,000 之间');
  if (images.length < MIN_IMAGES) addFieldError(errors, 'images', '请上传 3–15 张图片');
  if (description.trim().length < 10) addFieldError(errors, 'description', '描述需 10–2000 字');
}
