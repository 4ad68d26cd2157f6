import { useLayoutEffect, useRef } from 'react';
import { TextArea } from 'shared-ui/forms';
import classes from './Content.module.css';
import { marks, withMark } from './marks';

/** The text as HTML, with buttons that put tags around what is selected. */
export function BodyField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (content: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[number, number]>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked part is selected once the text has it
  useLayoutEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [value]);
  return (
    <div className={classes.text}>
      <div className={classes.marks} role="toolbar" aria-label="正文的格式">
        {marks.map((mark) => (
          <button
            key={mark.label}
            type="button"
            onClick={() => {
              const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
              const { text, start, end } = withMark(value, selectionStart, selectionEnd, mark);
              selection.current = [start, end];
              onChange(text);
            }}
          >
            {mark.label}
          </button>
        ))}
      </div>
      <TextArea
        ref={area}
        label="正文"
        hint="HTML；{{确认收号}} 这样的会换成设置里的数；预览是客户看到的"
        rows={14}
        maxLength={100_000}
        value={value}
        error={error}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
