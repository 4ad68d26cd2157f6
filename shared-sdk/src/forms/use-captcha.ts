import { useCallback, useState } from 'react';
import { api } from '../index';
import { useCall } from '../react/use-call';

export interface Captcha {
  /** As a data URL; null while loading, undefined if loading failed. */
  picture: string | null | undefined;
  code: string;
  onCode: (code: string) => void;
  /** Loads another image: each can be used once. */
  onChange: () => void;
}

/**
 * A captcha image, loaded when `wanted`. `captcha` is undefined where none is required; `proof` is sent along with
 * the call, `another` clears the typed code and loads a new image.
 */
export function useCaptcha(wanted: boolean) {
  const [code, setCode] = useState('');
  const { state, value, again } = useCall(api.getCaptcha, wanted ? {} : null);
  const another = useCallback(() => {
    setCode('');
    again();
  }, [again]);
  // The response says whether a captcha is required at all.
  const asked = wanted && value?.captchaEnabled !== false;
  const picture =
    state === 'failed'
      ? undefined
      : state === 'done'
        ? // A JPEG; clients of this call have always labelled it GIF, and browsers sniff the type.
          `data:image/gif;base64,${value.img}`
        : null;
  const captcha: Captcha | undefined = asked
    ? { picture, code, onCode: setCode, onChange: another }
    : undefined;
  return {
    captcha,
    another,
    isBlank: asked && !code.trim(),
    proof: wanted && value ? { uuid: value.uuid, code: code.trim() } : {},
  };
}
