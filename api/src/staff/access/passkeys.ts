import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from 'shared-contract/shapes';
import type { Config } from '../../core/config';
import type { StaffKeyRow } from './keys';

const TIMEOUT_MS = 120_000;

/** Passkeys are bound to the host of the public origin. */
const relyingParty = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => ({
  expectedOrigin: publicOrigin,
  expectedRPID: new URL(publicOrigin).hostname,
});

type Transport = NonNullable<
  Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']
>[number];

const descriptors = (keys: readonly StaffKeyRow[]) =>
  keys.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, type: 'public-key' as const, transports: transports as Transport[] }],
  );

/** What the person's passkeys are asked to sign; null without a passkey. */
export async function passkeyRequest(
  config: Pick<Config, 'publicOrigin'>,
  keys: readonly StaffKeyRow[],
): Promise<PasskeyRequest | null> {
  const allowCredentials = descriptors(keys);
  if (allowCredentials.length === 0) return null;
  const rpID = relyingParty(config).expectedRPID;
  const { challenge } = await generateAuthenticationOptions({ rpID });
  return { challenge, timeout: TIMEOUT_MS, rpId: rpID, allowCredentials, userVerification: 'required' };
}

/** What a device needs to make a passkey of this person. */
export async function passkeyCreation(
  config: Pick<Config, 'publicOrigin'>,
  member: { id: number; name: string },
  keys: readonly StaffKeyRow[],
): Promise<PasskeyCreation> {
  const rp = { id: relyingParty(config).expectedRPID, name: '号栈' };
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userID: new Uint8Array(Buffer.from(`staff:${member.id}`)),
    userName: member.name,
    userDisplayName: member.name,
  });
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    excludeCredentials: descriptors(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Checks a passkey's signature and counter.
 * @returns the key and its new counter; undefined when the answer is wrong
 */
export async function checkPasskey(
  config: Pick<Config, 'publicOrigin'>,
  keys: readonly StaffKeyRow[],
  challenge: string,
  answer: PasskeyAnswer,
): Promise<{ key: StaffKeyRow; counter: number } | undefined> {
  const key = keys.find(({ credential_id: id }) => id === answer.id);
  if (!key?.public_key) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    ...relyingParty(config),
    credential: { id: answer.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: true,
  }).catch(notVerified);
  return verified && authenticationInfo ? { key, counter: authenticationInfo.newCounter } : undefined;
}

/** Checks a new passkey. @returns its columns; undefined when the answer is wrong */
export async function checkNewPasskey(
  config: Pick<Config, 'publicOrigin'>,
  challenge: string,
  answer: NewPasskey,
): Promise<Pick<StaffKeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { response, ...rest } = answer;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...rest, response: { ...response, transports: response.transports as Transport[] } },
    expectedChallenge: challenge,
    ...relyingParty(config),
    requireUserVerification: true,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: response.transports ?? [],
  };
}

/** The library throws for every kind of wrong answer. */
const notVerified = () =>
  ({ verified: false, authenticationInfo: undefined, registrationInfo: undefined }) as const;
