import { deviceAad } from '../alerts/devices';
import { mailAad } from '../alerts/mail-address';
import { pushKeyAad } from '../alerts/push-key';
import { GUEST } from '../content/notices';
import { phoneAad, realNameAad } from '../identity/members';
import { claimAad } from '../identity/real-name-requests';
import { codeKeyAad, phraseAad } from '../identity/spoken-code';
import { contactAad } from '../listing/contact';
import { withdrawalAad } from '../money/withdraw';
import { orderPhoneAad } from '../orders/create-order';
import { credentialAad } from '../orders/credentials';
import { challengeAad } from '../staff/access/challenges';
import { totpAad } from '../staff/access/keys';
import { retainedNameAad } from '../staff/erase-real-name';
import { problemContactAad } from '../support/create-problem';
import { reportedAad } from '../support/impostors';

/** The columns of a row that are read: its key, the rewritten columns and those in `reads`. */
export type Row = Record<string, string | number | null>;

export type ColumnName = readonly [table: string, column: string];

interface SealedColumn {
  name: string;
  aad(row: Row): string;
}

interface IndexColumn {
  name: string;
  /** Prefix of the column's value, before the blind index. */
  before?: string;
  /** The column that this one is compared with; for equal values both store the blind index under the same secret. */
  asIn?: ColumnName;
}

/** The columns of a table that depend on the secret and are not short-lived, so a rotation must rewrite them. */
export interface Place {
  table: string;
  key: readonly string[];
  /** Further columns that an `aad` needs; of a table on shards by a rewritten column, all of them. */
  reads?: readonly string[];
  sealed?: readonly SealedColumn[];
  indexes?: readonly IndexColumn[];
}

/**
 * All columns that a rotation rewrites. Members first, because rewriting a member's phone also rewrites the private
 * listings for that phone. `rotation.test.ts` detects a missing column by its name, `secrets.test.ts` by its content.
 */
export const places: readonly Place[] = [
  {
    table: 'member',
    key: ['id'],
    sealed: [
      { name: 'phone_enc', aad: (row) => phoneAad(String(row.phone_hash)) },
      {
        name: 'realname_enc',
        aad: (row) =>
          realNameAad({
            id: Number(row.id),
            phone_hash: typeof row.phone_hash === 'string' ? row.phone_hash : null,
          }),
      },
    ],
    indexes: [{ name: 'phone_hash' }],
  },
  {
    table: 'goods',
    key: ['id'],
    reads: ['goods_no'],
    sealed: [{ name: 'contact_enc', aad: (row) => contactAad(String(row.goods_no)) }],
    indexes: [{ name: 'account_uid_hash' }, { name: 'private_buyer_hash', asIn: ['member', 'phone_hash'] }],
  },
  { table: 'game_account', key: ['id'], indexes: [{ name: 'uid_hash' }] },
  { table: 'account_key', key: ['account_id', 'value'], indexes: [{ name: 'value' }] },
  {
    table: 'member_key',
    key: ['member_id', 'value'],
    indexes: [
      { name: 'value', before: 'phone:' },
      { name: 'value', before: 'id:' },
    ],
  },
  { table: 'real_name', key: ['member_id'], indexes: [{ name: 'id_hash' }] },
  {
    table: 'real_name_kept',
    key: ['member_id', 'id'],
    sealed: [{ name: 'name_sealed', aad: (row) => retainedNameAad(Number(row.member_id)) }],
    indexes: [{ name: 'id_hash' }],
  },
  {
    table: 'real_name_request',
    key: ['member_id'],
    sealed: [{ name: 'sealed', aad: (row) => claimAad(Number(row.member_id)) }],
  },
  {
    table: 'member_code',
    key: ['member_id'],
    sealed: [
      { name: 'key_sealed', aad: (row) => codeKeyAad(Number(row.member_id)) },
      { name: 'phrase_sealed', aad: (row) => phraseAad(Number(row.member_id)) },
    ],
  },
  {
    table: 'alert_setting',
    key: ['member_id'],
    sealed: [
      { name: 'mail_sealed', aad: (row) => mailAad(Number(row.member_id)) },
      { name: 'new_mail_sealed', aad: (row) => mailAad(Number(row.member_id)) },
    ],
  },
  {
    table: 'push_device',
    key: ['member_id', 'id'],
    sealed: [
      {
        name: 'device_sealed',
        aad: (row) => deviceAad(Number(row.member_id), String(row.endpoint_hash)),
      },
    ],
    indexes: [{ name: 'endpoint_hash' }],
  },
  { table: 'push_key', key: ['only_row'], sealed: [{ name: 'private_sealed', aad: pushKeyAad }] },
  {
    table: 'impostor_report',
    key: ['shard_key', 'problem_id'],
    sealed: [{ name: 'value_sealed', aad: (row) => reportedAad(Number(row.problem_id)) }],
    indexes: [{ name: 'value_hash' }],
  },
  { table: 'minor_refusal', key: ['member_id'], indexes: [{ name: 'name_hash' }] },
  { table: 'blacklist', key: ['id'], indexes: [{ name: 'value_hash' }] },
  {
    table: 'notice_vote',
    key: ['notice_id', 'visitor'],
    reads: ['helpful', 'at'],
    indexes: [{ name: 'visitor', before: GUEST }],
  },
  {
    table: 'trade_order',
    key: ['order_no'],
    sealed: [{ name: 'phone_enc', aad: (row) => orderPhoneAad(String(row.order_no)) }],
  },
  {
    table: 'credential',
    key: ['order_no'],
    reads: ['id'],
    sealed: [{ name: 'cipher', aad: (row) => credentialAad(Number(row.id)) }],
  },
  {
    table: 'withdrawal',
    key: ['withdrawal_no'],
    sealed: [{ name: 'account_enc', aad: (row) => withdrawalAad(String(row.withdrawal_no)) }],
  },
  {
    table: 'problem',
    key: ['shard_key', 'id'],
    reads: ['member_id'],
    sealed: [
      {
        name: 'contact_enc',
        aad: ({ member_id }) => problemContactAad(member_id === null ? null : Number(member_id)),
      },
    ],
  },
  {
    table: 'staff_key',
    key: ['id'],
    reads: ['member_id'],
    sealed: [{ name: 'totp_sealed', aad: (row) => totpAad(Number(row.member_id)) }],
  },
  {
    table: 'staff_challenge',
    key: ['id'],
    sealed: [{ name: 'totp_sealed', aad: (row) => challengeAad(String(row.id)) }],
  },
];

/** Blind indexes that expire within a day: lookups try both secrets until then, so they are not rewritten. */
export const shortLived = [
  'captcha.answer_hash',
  'sms_code.phone_hash',
  'sms_code.code_hash',
  'alert_setting.mail_code_hash',
  'rate_limit.key',
];

/** The columns whose `asIn` is this column. */
export const followersOf = (table: string, column: string): ColumnName[] =>
  places.flatMap((place) =>
    (place.indexes ?? [])
      .filter(({ asIn }) => asIn?.[0] === table && asIn[1] === column)
      .map(({ name }): ColumnName => [place.table, name]),
  );
