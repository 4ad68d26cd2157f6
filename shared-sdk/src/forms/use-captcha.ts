import { useCallback, useState } from 'react';
import { api } from '../index';
import { useCall } from '../react/use-call';

export interface Captcha {
  /** As a data address; null while it loads, undefined when it could not be loaded. */
  picture: string | null | undefined;
  code: string;
  onCode: (code: string) => void;
  /** Another picture: each serves once. */
  onChange: () => void;
}

/**
 * A picture of letters to copy, asked for once it is wanted. `captcha` is undefined where none is to be solved; `proof` is what
 * goes with the call, `another` throws away what was typed and brings another picture.
 */
export function useCaptcha(wanted: boolean) {
  const [code, setCode] = useState('');
  const { state, value, again } = useCall(api.getCaptcha, wanted ? {} : null);
  const another = useCallback(() => {
    setCode('');
    again();
  }, [again]);
  // The server says with the picture whether it asks for one at all.
  const asked = wanted && value?.captchaEnabled !== false;
  const picture =
    state === 'failed'
      ? undefined
      : state === 'done'
        ? // The server sends a JPEG; clients of this call have always labelled it so, and browsers look at the bytes.
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
