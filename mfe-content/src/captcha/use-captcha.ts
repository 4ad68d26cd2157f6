import { useCallback, useState } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

export interface Captcha {
  /** As a data address; null while it loads, undefined when it could not be loaded. */
  picture: string | null | undefined;
  code: string;
  onCode: (code: string) => void;
  /** Another picture: each serves once. */
  onChange: () => void;
}

/** A picture of letters to copy, asked for once it is wanted. `proof` is what goes with the call. */
export function useCaptcha(wanted: boolean) {
  const [code, setCode] = useState('');
  const { state, value, again } = useCall(api.getCaptcha, wanted ? {} : null);
  const another = useCallback(() => {
    setCode('');
    if (wanted) again();
  }, [wanted, again]);
  const picture =
    state === 'failed' ? undefined : state === 'done' ? `data:image/gif;base64,${value.img}` : null;
  const captcha: Captcha | undefined = wanted
    ? { picture, code, onCode: setCode, onChange: another }
    : undefined;
  return {
    captcha,
    another,
    isBlank: wanted && !code.trim(),
    proof: wanted && value ? { uuid: value.uuid, code: code.trim() } : {},
  };
}
