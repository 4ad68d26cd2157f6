import { useCallback, useState } from 'react';
import { api } from '../index';
import { useCall } from '../react/use-call';
import { useWork, type WorkStatus } from './use-work';

export interface Captcha {
  /** As a data URL; null while loading, undefined if loading failed. */
  picture: string | null | undefined;
  code: string;
  onCode: (code: string) => void;
  /** Loads another image: each can be used once. */
  onChange: () => void;
  /** The proof of work that came with it, for networks that failed before. */
  work: WorkStatus | undefined;
}

const reasons: ReadonlySet<string | undefined> = new Set([
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'PROOF_WRONG',
]);
/** Whether a refusal belongs to the captcha's field. */
export const isAboutCaptcha = (reason: string | undefined) => reasons.has(reason);

/**
 * A captcha image, loaded when `wanted`. `captcha` is undefined where none is required; `proof` is sent along with the
 * call, `reload` clears the typed code and loads a new image. ⚠ Pass `withWork` to `useSubmit` as `prepare`: it waits for
 * the proof of work and adds it to the input.
 */
export function useCaptcha(wanted: boolean) {
  const [code, setCode] = useState('');
  const { state, value, refetch } = useCall(api.getCaptcha, wanted ? {} : null);
  const reload = useCallback(() => {
    setCode('');
    refetch();
  }, [refetch]);
  const { status, solution } = useWork(value?.proof);
  const withWork = useCallback(
    <I extends object>(input: I): Promise<I> | undefined =>
      solution()?.then((solved) => (solved ? { ...input, proof: solved } : input)),
    [solution],
  );
  // The response says whether a captcha is required at all.
  const required = wanted && value?.captchaEnabled !== false;
  const picture =
    state === 'failed'
      ? undefined
      : state === 'done'
        ? // A JPEG; clients of this call have always labelled it GIF, and browsers sniff the type.
          `data:image/gif;base64,${value.img}`
        : null;
  const captcha: Captcha | undefined = required
    ? { picture, code, onCode: setCode, onChange: reload, work: status }
    : undefined;
  return {
    captcha,
    reload,
    withWork,
    isBlank: required && !code.trim(),
    proof: wanted && value ? { uuid: value.uuid, code: code.trim() } : {},
  };
}
