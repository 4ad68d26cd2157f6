import { type FormEvent, useRef, useState } from 'react';
import { Block, Button, Note } from 'shared-ui';
import { CaptchaInput, TextArea, useFocusFirst, useSecondsUntil } from 'shared-ui/forms';
import classes from './Check.module.css';
import type { Check } from './use-check';

const MAX = 2_000;

/** The field, and the ways to fill it: typed, pasted, or a picture with a QR code, which is read on the device. */
export function CheckForm({ check }: { check: Check }) {
  const { text, busy, problem, captcha } = check;
  const seconds = useSecondsUntil(check.waitUntil);
  const picture = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const form = useFocusFirst(check.failures);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Of the field, not of the state: both may come from a replay of what was typed and tapped before hydration.
    const typed = new FormData(event.currentTarget).get('text');
    check.run(typeof typed === 'string' ? typed : '');
  };
  const paste = async () => {
    try {
      const pasted = await navigator.clipboard.readText();
      if (pasted.trim()) return check.run(pasted);
      check.refuse('剪贴板是空的，先复制对方发的内容');
    } catch {
      check.refuse('浏览器没让读剪贴板，请在框里长按粘贴');
    }
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setIsReading(true);
    const { readQrCode } = await import('./read-qr-code');
    const found = await readQrCode(file).catch(() => undefined);
    setIsReading(false);
    if (found) check.run(found);
    else check.refuse('图里没认出二维码，换一张清楚的，或把文字粘贴过来');
  };
  return (
    <Block first>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <TextArea
          label="收到了什么"
          hint="链接、电话、QQ、微信、收款码，或对方说的一段话"
          name="text"
          rows={3}
          maxLength={MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder="粘贴到这里"
          value={text}
          error={problem.field}
          onChange={(event) => check.change(event.currentTarget.value)}
        />
        {captcha && <CaptchaInput captcha={captcha} hint="查得多了，先认一下图" error={problem.captcha} />}
        <div aria-live="polite">
          {seconds > 0 && (
            <Note kind="wait" icon="clock">
              查得太快，<b className="num">{seconds}</b> 秒后再试
            </Note>
          )}
        </div>
        <div className={classes.ways}>
          <Button size="m" icon="copy" onClick={() => void paste()} disabled={busy || seconds > 0}>
            粘贴
          </Button>
          <Button
            size="m"
            icon="image"
            busy={isReading}
            disabled={busy || seconds > 0}
            onClick={() => picture.current?.click()}
          >
            认二维码
          </Button>
          <Button type="submit" size="m" variant="primary" busy={busy} disabled={seconds > 0}>
            验一验
          </Button>
        </div>
        <input
          ref={picture}
          type="file"
          accept="image/*"
          className={classes.file}
          tabIndex={-1}
          aria-label="有二维码的图片"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </form>
    </Block>
  );
}
