import {
  Empty,
  Id,
  Nullable,
  Phone,
  type Shape,
  SmsCode,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';

/** What staff log in with beside their password (decision 058). */
export const staffKeyKinds = ['passkey', 'totp'] as const;
export type StaffKeyKind = (typeof staffKeyKinds)[number];

const Text = Type.String();
/** Bytes as base64url, as `@simplewebauthn/browser` sends and expects them. */
const Bytes = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength, err: '通行密钥的回答不完整，请再试一次' });
const ChallengeId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', err: '请重新开始' });
const Credential = Type.Object({
  id: Text,
  type: Type.Literal('public-key'),
  transports: Type.Array(Text),
});

/** Options of `startAuthentication`. */
export const PasskeyRequest = Type.Object({
  challenge: Text,
  timeout: Type.Integer(),
  rpId: Text,
  allowCredentials: Type.Array(Credential),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** Options of `startRegistration`. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Text, name: Text }),
  user: Type.Object({ id: Text, name: Text, displayName: Text }),
  challenge: Text,
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

const answered = <P extends Parameters<typeof Type.Object>[0]>(response: P) =>
  Type.Object({
    id: Bytes(1_400),
    rawId: Bytes(1_400),
    type: Type.Literal('public-key'),
    clientExtensionResults: Type.Object({}),
    response: Type.Object(response),
  });

/** Answer of `startAuthentication`. */
export const PasskeyAnswer = answered({
  clientDataJSON: Bytes(4_000),
  authenticatorData: Bytes(4_000),
  signature: Bytes(4_000),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** Answer of `startRegistration`. */
export const NewPasskey = answered({
  clientDataJSON: Bytes(4_000),
  attestationObject: Bytes(40_000),
  transports: Type.Optional(
    Type.Array(Type.String({ maxLength: 20, err: '通行密钥的回答不完整，请再试一次' }), { maxItems: 10 }),
  ),
});
export type NewPasskey = Static<typeof NewPasskey>;

const Totp = Type.String({ pattern: '^\\d{6}$', err: '请填写 6 位动态码' });

/** What a person may answer a challenge with; one of these is enough. */
const Challenge = {
  challengeId: Id,
  /** Null without a passkey. */
  passkey: Nullable(PasskeyRequest),
  /** The person has a key that shows codes. */
  totp: Type.Boolean(),
  /** The challenge can be answered until then, once. */
  expiresAt: Time,
};

const KeyAnswer = {
  challengeId: ChallengeId,
  passkey: Type.Optional(PasskeyAnswer),
  totp: Type.Optional(Totp),
};

export const StaffKey = Type.Object({
  id: Id,
  kind: StringEnum(staffKeyKinds),
  name: Text,
  createdAt: Time,
  lastUsedAt: Nullable(Time),
});
export type StaffKey = Static<typeof StaffKey>;

export const staffAccess = {
  /** One answer for everybody who may not log in, whatever the reason. */
  beginStaffLogin: {
    input: Type.Object({
      phone: Phone,
      password: Type.String({ minLength: 1, maxLength: 256, err: '请填写密码' }),
    }),
    data: Type.Object({
      ...Challenge,
      /** The person has no key yet: sendSmsCode with the scene `staff`, then the code. */
      sms: Type.Boolean(),
    }),
  },
  /** One of `passkey`, `totp` and `smsCode`, as `beginStaffLogin` asked for. */
  finishStaffLogin: {
    input: Type.Object({ ...KeyAnswer, smsCode: Type.Optional(SmsCode) }),
    data: Type.Object({
      token: Text,
      expiresAt: Time,
      /** The session is only good for adding a first key; `finishStaffKey` opens it for work. */
      firstKey: Type.Boolean(),
    }),
  },
  listStaffKeys: {
    input: Empty,
    data: Type.Object({
      keys: Type.Array(StaffKey),
      /** As in finishStaffLogin. */
      firstKey: Type.Boolean(),
      /** The session's second look is valid until then; null without one. */
      lookedUntil: Nullable(Time),
    }),
  },
  beginStaffKey: {
    input: Type.Object({ kind: StringEnum(staffKeyKinds, { err: '请选择密钥的种类' }) }),
    data: Type.Object({
      challengeId: Id,
      passkey: Nullable(PasskeyCreation),
      /** Shown once: the secret to type and the address of its QR code. */
      totp: Nullable(Type.Object({ secret: Text, uri: Text })),
      expiresAt: Time,
    }),
  },
  /** `passkey` or, for a key that shows codes, its first code. */
  finishStaffKey: {
    input: Type.Object({
      challengeId: ChallengeId,
      name: Type.String({ minLength: 1, maxLength: 20, err: '名字需 1–20 个字，如“工作手机”' }),
      passkey: Type.Optional(NewPasskey),
      totp: Type.Optional(Totp),
    }),
    data: StaffKey,
  },
  /** Ends the person's other sessions. */
  removeStaffKey: { input: Type.Object({ keyId: Id }), data: Type.Null() },
  beginSecondLook: { input: Empty, data: Type.Object(Challenge) },
  finishSecondLook: {
    input: Type.Object(KeyAnswer),
    data: Type.Object({
      /** Until then the session may do what needs a second look. */
      until: Time,
    }),
  },
} satisfies Record<string, Shape>;
