import { useState } from 'react';
import { Block, toast } from 'shared-ui';
import { ControlRow, currentDisplay, type Display, Stepper, saveDisplay } from 'shared-ui/forms';
import { InsetSwitch } from 'shared-ui/lists';

const themes = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
  { key: 'system', label: '跟随系统' },
] as const satisfies readonly { key: Display['theme']; label: string }[];

/** 显示设置: applied at once and saved on this device, whichever user is logged in (product section 2). */
export function DisplaySettings() {
  const [display, setDisplay] = useState(currentDisplay);
  const choose = (change: Partial<Display>) => {
    const next = { ...display, ...change };
    setDisplay(next);
    saveDisplay(next).catch(() => toast('这台设备不让保存，关掉页面后会变回来', { kind: 'danger' }));
  };
  return (
    <Block title="显示设置" note="只在这台设备，改了就生效">
      <ControlRow label="明暗">
        <InsetSwitch
          label="明暗"
          tabs={themes}
          value={display.theme}
          onChange={(theme) => choose({ theme })}
        />
      </ControlRow>
      <ControlRow label="字号" note="100% 到 200%">
        <Stepper
          label="字号"
          unit="%"
          min={100}
          max={200}
          step={10}
          value={display.textPercent}
          onChange={(textPercent) => choose({ textPercent })}
        />
      </ControlRow>
    </Block>
  );
}
