import { useEffect, useState } from 'react';
import type { AlertSettings } from 'shared-contract';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { ControlRow, Switch } from 'shared-ui/forms';
import {
  isPushSupported,
  type OwnDevice,
  ownDevice,
  PushRefused,
  subscribeToPush,
  unsubscribeFromPush,
} from './web-push';

/** Web Push to this browser: on or off. */
export function PushPart({
  settings,
  onChanged,
}: {
  settings: AlertSettings;
  /** @param isReady whether push can be chosen now */
  onChanged: (isReady: boolean) => void;
}) {
  const [own, setOwn] = useState<OwnDevice>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ownDevice().then(setOwn, () => {});
  }, []);
  const isOn = own !== undefined && settings.devices.includes(own.name);
  const others = settings.devices.length - Number(isOn);
  const fail = (error: unknown) => {
    setBusy(false);
    const text = error instanceof PushRefused ? error.message : problemText(error, unanswered.action);
    toast(text, { kind: 'danger' });
  };
  const end = (isReady: boolean) => {
    ownDevice().then((device) => {
      setBusy(false);
      setOwn(device);
      onChanged(isReady);
    }, fail);
  };
  const adding = useSubmit(api.addPushDevice, { done: () => end(true), failed: fail });
  const removing = useSubmit(api.removePushDevice, {
    done: ({ devices }) => unsubscribeFromPush().then(() => end(devices > 0), fail),
    failed: fail,
  });
  const change = () => {
    if (busy) return;
    setBusy(true);
    if (isOn) removing.submit({ endpoint: own.endpoint });
    else subscribeToPush(settings.pushKey).then(adding.submit, fail);
  };
  return isPushSupported() ? (
    <ControlRow
      label="推送到这台设备"
      note={isOn ? '关掉网页也收得到' : others > 0 ? `另外 ${others} 台在收` : '浏览器会先问你允不允许'}
    >
      <Switch label="推送到这台设备" on={isOn} onChange={change} />
    </ControlRow>
  ) : (
    <ControlRow label="推送到这台设备" note="这个浏览器不支持。苹果手机请先把号栈添加到主屏幕，从那里打开。">
      {null}
    </ControlRow>
  );
}
