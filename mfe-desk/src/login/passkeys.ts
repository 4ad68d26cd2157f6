import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from 'shared-contract';

/** Loaded when a key is used: the log-in page shows before. */
const browser = () => import('@simplewebauthn/browser');

/**
 * Asks the device for an answer to a challenge.
 * @throws Error if there is no key on this device, or the person cancelled
 */
export async function answerWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await browser();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/**
 * Makes a key on this device.
 * @throws Error if the device cannot, already has one of this person, or the person cancelled
 */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await browser();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** What to say when the device gave no answer. */
export const passkeyProblem = (error: unknown): string =>
  (error as Error | undefined)?.name === 'InvalidStateError'
    ? '这台设备已经有你的通行密钥了'
    : '没有拿到通行密钥：可能取消了，或这台设备上没有。可以再试一次';
