import type { Challenge } from 'altcha-lib';
import type { Generated } from 'kysely';
import type { RealnameState } from 'shared-contract';
import type { StaffKeyKind } from 'shared-contract/shapes';
import type { Factor, Role, SessionScope } from '../core/member';

declare module '../core/tables' {
  interface Tables {
    member: {
      id: Generated<number>;
      user_name: string | null;
      nick_name: string;
      avatar_file: string | null;
      phone_enc: string | null;
      phone_hash: string | null;
      phone_masked: Generated<string>;
      password_hash: string | null;
      sex: Generated<'unknown' | 'male' | 'female'>;
      email: string | null;
      status: Generated<'active' | 'blocked' | 'closed'>;
      roles: Generated<Role[]>;
      level: Generated<number>;
      realname_status: Generated<RealnameState>;
      realname_masked: string | null;
      realname_reason: Generated<string | null>;
      realname_enc: Generated<string | null>;
      terms_version: string | null;
      created_at: Generated<Date>;
    };
    /** See db/migrations/326-member-keys.sql. */
    member_key: { value: string; member_id: number };
    member_block: {
      id: Generated<number>;
      member_id: number;
      reason: string;
      since: Generated<Date>;
      until: Date | null;
      appeal_id: number | null;
      ended_at: Date | null;
    };
    /** See db/migrations/291-spoken-codes.sql. */
    member_code: {
      member_id: number;
      key_sealed: string;
      since: Generated<Date>;
      phrase_sealed: string | null;
    };
    member_code_look: {
      member_id: number;
      id: Generated<number>;
      staff_id: number;
      order_no: string | null;
      at: Generated<Date>;
    };
    real_name: {
      member_id: number;
      name_masked: string;
      id_hash: string;
      birth_year: number;
      consent_at: Date;
      consent_version: string;
      verified_at: Date;
    };
    real_name_request: {
      member_id: number;
      sealed: string;
      consent_at: Generated<Date>;
      consent_version: string;
      attempts: Generated<number>;
      next_ask_at: Date;
    };
    /** Members refused as minors, with a keyed hash of the claimed name. */
    minor_refusal: { member_id: number; name_hash: string; refused_at: Generated<Date> };
    session_token: {
      token_hash: Buffer;
      member_id: number;
      factors: Factor[];
      created_at: Generated<Date>;
      last_used_at: Generated<Date>;
      expires_at: Date;
      scope: Generated<SessionScope>;
      idle_minutes: Generated<number>;
      looked_at: Date | null;
    };
    staff_key: {
      id: Generated<number>;
      member_id: number;
      kind: StaffKeyKind;
      name: string;
      credential_id: string | null;
      public_key: Buffer | null;
      transports: Generated<string[]>;
      totp_sealed: string | null;
      counter: Generated<number>;
      created_at: Generated<Date>;
      last_used_at: Date | null;
    };
    staff_challenge: {
      id: string;
      purpose: 'login' | 'key' | 'look';
      member_id: number;
      token_hash: Buffer | null;
      passkey_challenge: string | null;
      totp_sealed: string | null;
      tries: Generated<number>;
      expires_at: Date;
    };
    captcha: { uuid: string; answer_hash: string; challenge: Challenge | null; expires_at: Date };
    sms_code: {
      phone_hash: string;
      scene: string;
      code_hash: string;
      tries: Generated<number>;
      expires_at: Date;
    };
  }
}
